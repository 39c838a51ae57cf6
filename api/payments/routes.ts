import type Router from '@koa/router';
import type { RouterContext } from '@koa/router';
import { CART_HEADERS } from '#contract/cart';
import { ApiError } from '#contract/protocol/api-error';
import { paymentEndpoints, type PaypalConfig } from '#contract/payments';
import { currentUserId } from '../auth/session';
import type { CartDocument } from '../cart/store';
import { newRouter, mountEndpoint } from '../http/mount-endpoint';
import { shopOrigin } from '../http/shop-origin';
import { toOrder } from '../orders/store';
import type { Payments } from './payments';
import type { StoredCheckout } from './store';

interface Dependencies {
  payments: Payments;
  /** Checks who may access a cart. */
  access: {
    cartFor(ctx: RouterContext, named?: Pick<AccessProof, 'sessionId'>): Promise<CartDocument>;
  };
  config: PaypalConfig;
  /** Keyed hash of the request's network. */
  networkIdOf: (ctx: RouterContext) => string;
  allowedOrigin: string | undefined;
  publicUrl: string;
}

interface AccessProof {
  attempt?: string | undefined;
  sessionId?: string | undefined;
}

export function paymentRoutes(dependencies: Dependencies): Router {
  const { payments, access, config, networkIdOf, ...addresses } = dependencies;
  const router = newRouter();

  /**
   * The checkout of a provider's order id if the caller may access it (decision cart-cookie), else
   * 404.
   */
  async function ownCheckout(
    ctx: RouterContext,
    orderID: string,
    { attempt, sessionId }: AccessProof,
  ): Promise<StoredCheckout> {
    const checkout = await payments.byProviderOrder(orderID);
    if (!checkout) throw new ApiError(404, 'payment-not-found');
    if (attempt !== undefined && payments.isAttempt(checkout, attempt)) return checkout;
    if (sessionId !== undefined && sessionId !== checkout.cartId)
      throw new ApiError(404, 'payment-not-found');
    await access.cartFor(ctx, { sessionId: checkout.cartId });
    return checkout;
  }

  mountEndpoint(router, paymentEndpoints.config, () => config);

  mountEndpoint(router, paymentEndpoints.create, async ({ body, ctx }) =>
    payments.create(await access.cartFor(ctx, body), {
      amount: body.amount,
      cartVersion: versionOf(ctx),
      userId: currentUserId(ctx),
      networkId: networkIdOf(ctx),
      origin: shopOrigin(ctx, addresses),
    }),
  );

  mountEndpoint(router, paymentEndpoints.state, async ({ params, ctx }) => ({
    state: await payments.stateOf(await ownCheckout(ctx, params.orderID, {})),
  }));

  mountEndpoint(router, paymentEndpoints.capture, async ({ params, body = {}, ctx }) => {
    const order = await payments.capture(await ownCheckout(ctx, params.orderID, body));
    const pending = order.status === 'pending';
    if (pending) ctx.status = 202;
    return {
      id: params.orderID,
      status: pending ? 'PENDING' : 'COMPLETED',
      order: toOrder(order),
      token: order.token,
    };
  });

  mountEndpoint(router, paymentEndpoints.record, async ({ body, ctx }) => {
    const checkout = await ownCheckout(ctx, body.paymentIntentId, body);
    const { order, first } = await payments.confirm(checkout);
    if (!first) ctx.status = 200;
    return toOrder(order);
  });

  return router;
}

function versionOf(ctx: RouterContext): number | undefined {
  const header = ctx.get(CART_HEADERS.cartVersion);
  if (header === '') return undefined;
  if (!/^\d{1,15}$/.test(header))
    throw new ApiError(400, 'invalid-input', {
      field: CART_HEADERS.cartVersion,
      problem: `${CART_HEADERS.cartVersion} is not a whole number.`,
    });
  return Number(header);
}
