import type Router from '@koa/router';
import type { Context } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import { orderEndpoints } from '#contract/orders';
import { newRouter, mountEndpoint } from '../http/mount-endpoint';
import { toOrder, type OrderStore } from './store';

interface Dependencies {
  orders: OrderStore;
  /** The signed-in customer, or a 401. */
  requireUser: (ctx: Context) => string;
}

export function orderRoutes({ orders, requireUser }: Dependencies): Router {
  const router = newRouter();

  mountEndpoint(router, orderEndpoints.list, async ({ ctx }) =>
    (await orders.ofUser(requireUser(ctx))).map(toOrder),
  );

  mountEndpoint(router, orderEndpoints.byToken, async ({ params }) => {
    const order = await orders.byToken(params.token);
    if (!order) throw new ApiError(404, 'order-not-found');
    return toOrder(order);
  });

  return router;
}
