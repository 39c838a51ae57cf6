import { execFileSync } from 'node:child_process';
import { chromiumPath } from './browser';

/** Builds the shop once for every journey: what is driven is what ships. */
export function setup(): void {
  if (!chromiumPath) {
    const complaint = 'No Chromium found: set CHROMIUM_PATH. The browser journeys are skipped.';
    if (process.env['REQUIRE_CHROMIUM']) throw new Error(complaint);
    console.warn(complaint);
    return;
  }
  // The test runner's own NODE_ENV would make it a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync('npm', ['run', '--silent', 'build'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
