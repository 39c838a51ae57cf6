import type Router from '@koa/router';
import { sentenceOf } from '#contract/protocol/errors';
import type { Database } from '../db/open';
import { newRouter } from './mount-endpoint';

const PING_MS = 1500;

/**
 * `/healthz`: the process responds. `/readyz`: it can serve, so the database responds and the
 * server is not draining.
 */
export function healthRoutes({
  database,
  isDraining,
}: {
  database: Database;
  isDraining: () => boolean;
}): Router {
  const router = newRouter();
  let ping: Promise<boolean> | undefined;
  /** Concurrent calls share a ping. */
  const canServe = () => {
    ping ??= isDatabaseReachable(database).finally(() => {
      ping = undefined;
    });
    return ping;
  };
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const ready = !isDraining() && (await canServe());
    ctx.status = ready ? 200 : 503;
    ctx.body = ready ? { status: 'ready' } : { error: sentenceOf('not-ready'), code: 'not-ready' };
  });
  return router;
}

async function isDatabaseReachable(database: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => {
    setTimeout(resolve, PING_MS, false).unref();
  });
  const ping = database.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([ping, late]);
}
