import type Router from '@koa/router';
import type { Context } from 'koa';
import { Refused } from '#contract/failure';

/** After the routers: a known path asked by another method is a 405 with Allow, anything else a 404. */
export function unknown(routers: readonly Router[]) {
  return (ctx: Context): never => {
    const methods = routers
      .flatMap(({ stack }) => stack)
      .filter((layer) => layer.methods.length > 0 && layer.match(ctx.path))
      .flatMap((layer) => layer.methods);
    if (methods.length === 0) throw new Refused(404, 'not-found');
    ctx.set('Allow', [...new Set(methods)].join(', '));
    throw new Refused(405, 'method-not-allowed');
  };
}
