import type Router from '@koa/router';
import type { Context } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import { savedEndpoints as endpoints } from '#contract/saved';
import { compressedJson } from '../http/representation';
import { newRouter, mountEndpoint } from '../http/mount-endpoint';
import type { SavedStore } from './store';

interface Dependencies {
  saved: SavedStore;
  /** The signed-in customer, or a 401. */
  requireUser: (ctx: Context) => string;
  usernameOf: (userId: string) => Promise<string | undefined>;
}

/** The saved items of the signed-in customer. */
export function savedRoutes({ saved, requireUser, usernameOf }: Dependencies): Router {
  const router = newRouter();
  router.use(compressedJson);
  mountEndpoint(router, endpoints.list, async ({ ctx, query }) => {
    const list = await saved.list(requireUser(ctx));
    if (list.version !== query.since) return list;
    ctx.status = 204;
    return undefined;
  });
  mountEndpoint(router, endpoints.merge, async ({ ctx, body: { items, fresh, customer } }) => {
    const userId = requireUser(ctx);
    const isOthers = customer !== undefined && customer !== (await usernameOf(userId));
    if (isOthers) throw new ApiError(409, 'other-customer');
    return saved.merge(userId, items, new Set(fresh));
  });
  return router;
}
