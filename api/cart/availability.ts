import type Router from '@koa/router';
import { catalogueEndpoints } from '#contract/products/catalogue';
import { ApiError } from '#contract/protocol/api-error';
import type { StockStore } from '../stock/store';
import type { CatalogueStore } from '../catalogue/store';
import { newRouter, mountEndpoint } from '../http/mount-endpoint';
import type { CartAccess } from './access';
import type { CartStore } from './store';

interface Dependencies {
  carts: CartStore;
  access: CartAccess;
  catalogue: Pick<CatalogueStore, 'published'>;
  stock: Pick<StockStore, 'reservedUntil'>;
  now: () => number;
}

/**
 * Reports whether other checkouts reserve a product. The cached catalogue does not contain this
 * information.
 */
export function availabilityRoutes({ carts, access, catalogue, stock, now }: Dependencies): Router {
  const router = newRouter();

  mountEndpoint(router, catalogueEndpoints.availability, async ({ params: { id }, ctx }) => {
    const found = catalogue.published().resolve(id);
    if (!found) throw new ApiError(404, 'product-not-found');
    const cartId = access.cookieOf(ctx);
    const own = cartId === undefined ? undefined : (await carts.read(cartId)).checkoutId;
    const until = await stock.reservedUntil(found.product.id, own, now());
    return until === undefined ? {} : { again: new Date(until).toISOString() };
  });

  return router;
}
