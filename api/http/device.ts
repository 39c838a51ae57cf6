import type Router from '@koa/router';
import { deviceEndpoints } from '#contract/device';
import { newRouter, mountEndpoint } from './mount-endpoint';

/**
 * Mounts the endpoint that asks the browser to clear its cache. A page can do so only through a
 * response header (decision storage-writes-time-out).
 */
export function deviceRoutes(): Router {
  const router = newRouter();
  mountEndpoint(router, deviceEndpoints.release, ({ ctx }): undefined => {
    ctx.set('Clear-Site-Data', '"cache"');
  });
  return router;
}
