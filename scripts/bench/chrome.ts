import { createServer } from 'node:net';
import { once } from 'node:events';
import { chromium } from 'playwright-core';
import { chromiumPath, FLAGS } from '../e2e/browser';

/** A browser that Lighthouse controls through its debugging port. */
export async function launchChrome(): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  return { port, close: () => browser.close() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
