import { execFileSync } from 'node:child_process';
import { readProvedBehaviours } from '../behaviour/citations';
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

/** Without a browser, ends the output with the number of behaviours that this run did not prove. */
export function teardown(): void {
  if (missingPackages.Chromium.length === 0 || !process.env[BUILT_VARIABLE]) return;
  delete process.env[BUILT_VARIABLE];
  const behaviours = readProvedBehaviours(process.cwd());
  const unproved = behaviours.filter(({ tests }) =>
    tests.every(({ place }) => place.startsWith('scripts/e2e/')),
  );
  console.error(
    `\nNO BROWSER FOUND: ${unproved.length} of ${behaviours.length} behaviours were not proved. ` +
      'Install Chromium or Chrome, or set CHROMIUM_PATH.',
  );
}
