import type Router from '@koa/router';
import { shopEndpoints } from '#contract/shop/facts';
import { encodeOnce, etagOf } from '../http/content-encoding';
import { newRouter } from '../http/mount-endpoint';
import { sendRepresentation } from '../http/representation';
import type { ShopSettingsStore } from './settings-store';

/** Mounts what the owner tells shoppers. */
export function shopRoutes({ facts }: Pick<ShopSettingsStore, 'facts'>): Router {
  const { path, caching } = shopEndpoints.facts;
  return newRouter().get(path, (ctx) => {
    const bytes = Buffer.from(JSON.stringify(facts()));
    return sendRepresentation(ctx, {
      type: 'json',
      caching,
      etag: etagOf(bytes),
      ...encodeOnce(bytes),
    });
  });
}
