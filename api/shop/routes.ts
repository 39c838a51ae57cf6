import type Router from '@koa/router';
import type { Endpoint } from '#contract/protocol/endpoint';
import { shopEndpoints } from '#contract/shop/facts';
import { encodeOnce, etagOf } from '../http/content-encoding';
import { newRouter } from '../http/mount-endpoint';
import { sendRepresentation } from '../http/representation';
import type { ShopSettingsStore } from './settings-store';

/** Mounts the endpoints for the public settings of the shop. */
export function shopRoutes({ facts, story }: Pick<ShopSettingsStore, 'facts' | 'story'>): Router {
  const router = newRouter();
  const mount = ({ path, caching }: Endpoint, read: () => object) =>
    router.get(path, (ctx) => {
      const bytes = Buffer.from(JSON.stringify(read()));
      return sendRepresentation(ctx, {
        type: 'json',
        caching,
        etag: etagOf(bytes),
        ...encodeOnce(bytes),
      });
    });
  mount(shopEndpoints.facts, facts);
  mount(shopEndpoints.story, story);
  return router;
}
