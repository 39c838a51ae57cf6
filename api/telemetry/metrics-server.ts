import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import type { Database } from '../db/open';
import { shopMetrics } from './metrics';
import { readStoreFigures, type StoreFigures } from './store-figures';

/** How long the figures of the store are cached, so that frequent scrapes do not load the store. */
const CACHE_MS = 5000;
/** Shorter than Prometheus waits for a scrape (10 s). */
const READ_MS = 3000;

interface Dependencies {
  host: string;
  port: number;
  database: Database;
  now: () => number;
  log: Logger;
  cacheMs?: number;
}

/**
 * Serves `/metrics` on a separate port, which shoppers cannot reach. A scrape always succeeds: if
 * the store does not respond, `shop_database_up` is 0 (decision metrics-and-traces).
 */
export async function openMetrics({ host, port, cacheMs = CACHE_MS, ...deps }: Dependencies) {
  const metrics = shopMetrics();
  const readFigures = cachedFigures(deps, cacheMs);
  const server = createServer({ requestTimeout: READ_MS }, (request, response) => {
    const isScrape = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isScrape) return void response.writeHead(404).end();
    readFigures()
      .then(metrics.render)
      .then((text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'a scrape failed');
        response.writeHead(503).end();
      });
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      metrics.close();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Returns the figures, at most `cacheMs` old. Concurrent scrapes share one read. Undefined if the
 * store does not respond.
 */
function cachedFigures(
  { database, now, log }: Omit<Dependencies, 'host' | 'port'>,
  cacheMs: number,
) {
  let reading: Promise<StoreFigures | undefined> | undefined;
  let readAt = -Infinity;

  async function read(): Promise<StoreFigures | undefined> {
    const timeout = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), READ_MS).unref();
    });
    try {
      return await Promise.race([readStoreFigures(database, now()), timeout]);
    } catch (error) {
      log.warn({ err: error }, 'the metrics of the store cannot be read');
      return undefined;
    }
  }

  return () => {
    if (!reading || performance.now() - readAt >= cacheMs) {
      readAt = performance.now();
      reading = read();
    }
    return reading;
  };
}
