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
  execFileSync('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
}
