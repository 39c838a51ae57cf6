import { execFileSync } from 'node:child_process';
import { missingPackages } from '../engines/installed';

/**
 * Environment variable, because each project imports its own copy of this module in the same
 * process.
 */
const BUILT_VARIABLE = 'SHOP_IS_BUILT';

/** Builds the shop once for all journeys. */
export function setup(): void {
  if (process.env[BUILT_VARIABLE]) return;
  process.env[BUILT_VARIABLE] = 'yes';
  for (const [engine, packages] of Object.entries(missingPackages)) {
    if (packages.length === 0) continue;
    const complaint = `No ${engine} found: install ${packages.join(', ')}. Its journeys are skipped.`;
    if (process.env['REQUIRE_ENGINES']) throw new Error(complaint);
    console.warn(complaint);
  }
  // The test runner's NODE_ENV would make it a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npm', ['run', '--silent', 'build'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
