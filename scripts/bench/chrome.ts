import { chromium } from 'playwright-core';
import { chromiumPath, FLAGS } from '../e2e/browser';
import { freePort } from '../testing/free-port';

/** A browser that Lighthouse controls through its debugging port. */
export async function launchChrome(): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}
