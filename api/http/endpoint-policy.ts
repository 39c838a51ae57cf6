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
      setEndpointPolicy(ctx, row);
      return next();
    });
  const resolve = router.routes() as Middleware;
  const roots = new Set(rows.map(({ path }) => rootOf(path)));
  // Comparing a path with each row takes 5 % of the time of a cached document.
  return (ctx, next) => (roots.has(rootOf(ctx.path)) ? resolve(ctx, next) : next());
}

/** The first segment of a path. */
function rootOf(path: string): string | undefined {
  return path.split('/', 2)[1];
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

/** For a response that is sent before the endpoints are resolved. */
export function setEndpointPolicy({ state }: Context, row: RoutePolicy): void {
  state['endpointPolicy'] ??= row;
}

/** A name from the endpoint table, never the path: `page` is any document, `other` anything else. */
export function endpointName(ctx: Context): string {
  const row = endpointPolicyOf(ctx);
  if (row) return `${row.method} ${row.path}`;
  return ctx.response.is('html') === 'html' ? 'page' : 'other';
}

export function endpointPolicyOf({ state }: Context): RoutePolicy | undefined {
  return state['endpointPolicy'] as RoutePolicy | undefined;
}
