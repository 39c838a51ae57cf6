import Koa from 'koa';
import { pino } from 'pino';
import { temporaryDatabase } from './temporary';
import { errorHandler } from '../http/error-handler';
import { listen } from '../http/server';
import { DEMO_SECRET } from '../payments/provider/provider';
import { sandbox } from '../payments/sandbox/sandbox';

/** A response of the provider on its way to the shop. */
export interface ProviderResponse {
  status: number;
  body: unknown;
}

/** Receives `capture`, `get`, `refund`… and the response. Undefined leaves it unchanged. */
export type Rewrite = (
  call: string,
  response: ProviderResponse,
  requestId: string,
) => ProviderResponse | undefined;

/** The demo provider with a proxy that changes its responses. */
export async function faultyProvider(now: () => number) {
  const database = await temporaryDatabase('provider');
  const log = pino({ level: 'silent' });
  const server = await listen({ host: '127.0.0.1', port: 0 });
  let rewrite: Rewrite = () => undefined;
  const koa = new Koa();
  koa.use(errorHandler(log));
  koa.use(async (ctx, next) => {
    await next();
    const call = callNameOf(ctx.method, ctx.path);
    const response = { status: ctx.status, body: ctx.body };
    const changed = call && rewrite(call, response, ctx.get('PayPal-Request-Id'));
    if (changed) Object.assign(ctx, changed);
  });
  koa.use(
    sandbox({
      database,
      now,
      log,
      prefix: '',
      inShop: false,
      secret: DEMO_SECRET,
      isShop: () => true,
      controllable: true,
    }),
  );
  server.handle(koa.callback());
  return {
    url: `http://127.0.0.1:${server.port}`,
    rewriteWith(change: Rewrite) {
      rewrite = change;
    },
    async close() {
      server.server.close();
      server.server.closeAllConnections();
      await database.drop();
    },
  };
}

function callNameOf(method: string, path: string): string | undefined {
  const last = path.split('/').at(-1);
  if (method === 'GET') return path.startsWith('/v2/checkout/orders/') ? 'get' : undefined;
  return path.startsWith('/v') ? last : undefined;
}
