import type Router from '@koa/router';
import type { Context } from 'koa';
import { ApiError } from '#contract/protocol/api-error';

/**
 * Runs after the routers: a known path with another method is a 405 with Allow, everything else a
 * 404.
 */
export function notFound(routers: readonly Router[]) {
  return (ctx: Context): never => {
    const methods = routers
      .flatMap(({ stack }) => stack)
      .filter((layer) => layer.methods.length > 0 && layer.match(ctx.path))
      .flatMap((layer) => layer.methods);
    if (methods.length === 0) throw new ApiError(404, 'not-found');
    ctx.set('Allow', [...new Set(methods)].join(', '));
    throw new ApiError(405, 'method-not-allowed');
  };
}
