import type { Context, Middleware } from 'koa';
import type { Endpoint, EndpointPolicy } from '#contract/protocol/endpoint';
import { newRouter } from './mount-endpoint';

/** An endpoint of the API table, or a route that the shop's page does not call. */
export type RoutePolicy = EndpointPolicy & Pick<Endpoint, 'method' | 'path'>;

/** Stores the matching endpoint policy in `ctx.state`; unmatched requests have none. */
export function resolveEndpoint(rows: readonly RoutePolicy[]): Middleware {
  const router = newRouter();
  for (const row of rows)
    router.register(row.path, [row.method], (ctx, next) => {
      ctx.state['endpointPolicy'] ??= row;
      return next();
    });
  return router.routes() as Middleware;
}

/** Runs a middleware only for matching endpoints. */
export function forEndpoints(
  matches: (row: RoutePolicy) => boolean,
  middleware: Middleware,
): Middleware {
  return (ctx, next) => {
    const row = endpointPolicyOf(ctx);
    return row && matches(row) ? middleware(ctx, next) : next();
  };
}

export const requiresCustomer = ({ session }: EndpointPolicy): boolean => session === 'required';

export function endpointPolicyOf({ state }: Context): RoutePolicy | undefined {
  return state['endpointPolicy'] as RoutePolicy | undefined;
}
