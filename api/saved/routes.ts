import type Router from '@koa/router';
import type { Context } from 'koa';
import { Refused } from '#contract/failure';
import { savedEndpoints as endpoints } from '#contract/saved';
import { newRouter, serve } from '../http/serve';
import type { SavedStore } from './store';

interface Dependencies {
  saved: SavedStore;
  /** The signed-in customer, or a 401. */
  requireUser: (ctx: Context) => string;
  usernameOf: (userId: string) => Promise<string | undefined>;
}

/** The saved listings of the signed-in customer. */
export function savedRoutes({ saved, requireUser, usernameOf }: Dependencies): Router {
  const router = newRouter();
  serve(router, endpoints.list, ({ ctx }) => saved.list(requireUser(ctx)));
  serve(router, endpoints.merge, async ({ ctx, body: { items, fresh, customer } }) => {
    const userId = requireUser(ctx);
    const isOthers = customer !== undefined && customer !== (await usernameOf(userId));
    if (isOthers) throw new Refused(409, 'other-customer');
    return saved.merge(userId, items, new Set(fresh));
  });
  return router;
}
