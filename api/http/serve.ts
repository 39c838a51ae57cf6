import Router, { type RouterContext } from '@koa/router';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint';
import { readInput } from './input';

const EXACT = { sensitive: true, strict: true };

/** An address has one spelling: what goes by the address (limits, sessions) must see every call. */
export function newRouter(prefix = ''): Router {
  return new Router({ ...EXACT, prefix });
}

/** What a handler sees: input that its endpoint's schemas have parsed. */
export interface Call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  ctx: RouterContext;
}

/**
 * Mounts an endpoint: parse, handle, reply with its status (or one the handler has set on `ctx`).
 * A repeated query parameter fails the schema like any other wrong shape.
 */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  router: Router,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<P, Q, B>) => Promise<z.input<R>> | z.input<R>,
): void {
  const answer = async (ctx: RouterContext): Promise<void> => {
    ctx.status = endpoint.status;
    const reply = await handle({
      params: readInput(endpoint.params, ctx.params),
      query: readInput(endpoint.query, { ...ctx.query }),
      body: readInput(endpoint.body, ctx.request.body),
      ctx,
    });
    if (reply !== undefined) ctx.body = reply;
  };
  router.register(endpoint.path, [endpoint.method], answer, EXACT);
}
