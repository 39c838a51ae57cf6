import Router, { type RouterContext } from '@koa/router';
import type { z } from 'zod';
import type { Endpoint } from '#contract/protocol/endpoint';
import { readInput } from './input';

const EXACT_PATHS = { sensitive: true, strict: true };

/**
 * A router that accepts exactly one spelling per path, because rate limits and sessions are chosen
 * by path.
 */
export function newRouter(prefix = ''): Router {
  return new Router({ ...EXACT_PATHS, prefix });
}

/** Input of a handler, parsed by the endpoint's schemas. */
export interface Call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  ctx: RouterContext;
}

/**
 * Mounts an endpoint: parses the input, runs the handler, and replies with its status (or one set
 * on `ctx`). A repeated query parameter fails the schema.
 */
export function mountEndpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
>(
  router: Router,
  endpoint: Endpoint<P, Q, B, R>,
  handle: (call: Call<P, Q, B>) => Promise<z.input<R>> | z.input<R>,
): void {
  const route = async (ctx: RouterContext): Promise<void> => {
    ctx.status = endpoint.status;
    const reply = await handle({
      params: readInput(endpoint.params, ctx.params),
      query: readInput(endpoint.query, { ...ctx.query }),
      body: readInput(endpoint.body, ctx.request.body),
      ctx,
    });
    if (reply !== undefined) ctx.body = reply;
  };
  router.register(endpoint.path, [endpoint.method], route, EXACT_PATHS);
}
