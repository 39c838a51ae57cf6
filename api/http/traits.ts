import type { Context, Middleware } from 'koa';
import type { Endpoint, Traits } from '#contract/endpoint';
import { newRouter } from './serve';

/** A call of the table, or one beside it that no client of ours makes. */
export type Addressed = Traits & Pick<Endpoint, 'method' | 'path'>;

/** Says once, for everything after it, which row a request is; one that names no row has none. */
export function traits(rows: readonly Addressed[]): Middleware {
  const router = newRouter();
  for (const row of rows)
    router.register(row.path, [row.method], (ctx, next) => {
      ctx.state['traits'] ??= row;
      return next();
    });
  return router.routes() as Middleware;
}

export function traitsOf({ state }: Context): Traits | undefined {
  return state['traits'] as Traits | undefined;
}
