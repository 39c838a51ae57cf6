import type Router from '@koa/router';
import { deviceEndpoints } from '#contract/device';
import { newRouter, serve } from './serve';

/** What a page can ask of its browser only by way of the shop (decision 116). */
export function deviceRoutes(): Router {
  const router = newRouter();
  serve(router, deviceEndpoints.release, ({ ctx }): undefined => {
    ctx.set('Clear-Site-Data', '"cache"');
  });
  return router;
}
