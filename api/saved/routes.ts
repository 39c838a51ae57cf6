import type Router from '@koa/router';
import type { Context } from 'koa';
import { savedEndpoints as endpoints } from '#contract/saved';
import { newRouter, serve } from '../http/serve';
import type { SavedStore } from './store';

interface Dependencies {
  saved: SavedStore;
  /** The signed-in customer, or a 401. */
  requireUser: (ctx: Context) => string;
}

/** The saved listings of the signed-in customer. */
export function savedRoutes({ saved, requireUser }: Dependencies): Router {
  const router = newRouter();
  serve(router, endpoints.list, ({ ctx }) => saved.list(requireUser(ctx)));
  serve(router, endpoints.merge, ({ ctx, body }) => saved.merge(requireUser(ctx), body.items));
  return router;
}
