import { ApiError } from '#contract/protocol/api-error';
import type { StoredOrder } from '../orders/order-document';
import { approvalCheck, stateOf } from './approval';
import { orderCancellation } from './owner/cancel';
import { captureService } from './capture';
import { MAX_POLL_MS } from './checkout';
import { checkoutCreation, type CreateDependencies } from './create';
import { inSpan } from '../telemetry/tracing';
import { paymentEffects, type EffectDependencies } from './effects';
import { stockReservations } from './reservations';
import { hashAttempt, paymentInProgress } from './attempts';
import { checkoutExpiry, recovery } from './recovery';
import { refundService } from './owner/refund';
import { refundsAtProvider } from './refunds/refunds-at-provider';
import { orderReview } from './owner/review';
import { addressCorrection, shippingService } from './owner/ship';
import type { StoredCheckout } from './store';

type Dependencies = Omit<CreateDependencies & EffectDependencies, 'goods' | 'effects'>;

export type Payments = ReturnType<typeof payments>;

/** Payment of a cart: creation, capture and order (decision payment-state-machine). */
export function payments(deps: Dependencies) {
  const { checkouts, orders, now, failpoint } = deps;
  const captures = captureService(deps);
  const goods = stockReservations({ ...deps, mayBeApproved: approvalCheck(captures) });
  const effects = paymentEffects({ ...deps, goods });
  const atProvider = refundsAtProvider(deps);
  const refunds = refundService({ ...deps, effects, atProvider });

  /**
   * Captures a `created` checkout or retries an overdue capture. Throws if another worker's capture
   * may still be running.
   */
  async function captureIfDue(checkout: StoredCheckout): Promise<StoredCheckout> {
    if (checkout.state === 'created') {
      if (!deps.provider.of(checkout)) throw new ApiError(409, 'payment-attempt-ended');
      const capturing = await checkouts.advance(checkout, { type: 'capture' });
      if (!capturing) return captureIfDue(await checkouts.readAgain(checkout));
      await failpoint('capturing');
      return captures.capture(capturing, true);
    }
    if (checkout.state !== 'capturing') return checkout;
    const claimed = isOverdue(checkout) ? await checkouts.claim(checkout) : undefined;
    if (!claimed) throw paymentInProgress();
    return captures.capture(claimed);
  }

  /** A capture is never due later than the next poll, unless the clock was set back. */
  function isOverdue({ dueAt }: StoredCheckout): boolean {
    return dueAt !== undefined && (dueAt <= now() || dueAt > now() + MAX_POLL_MS);
  }

  /** The recorded order of a paid checkout, or the matching error. */
  async function orderOf(checkout: StoredCheckout, unpaid: ApiError): Promise<StoredOrder> {
    if (checkout.state === 'capturing') throw paymentInProgress();
    const { state, forgotten, orderNumber } = await effects.run(checkout);
    if (state === 'released' && forgotten) {
      const { email } = (await deps.readFacts()).contact;
      throw new ApiError(409, 'payment-lost', { orderNumber, email });
    }
    if (state === 'released') throw new ApiError(409, 'payment-attempt-ended');
    if (state === 'held' || state === 'created') throw unpaid;
    const order = await orders.read(checkout._id);
    if (!order) throw state === 'cancelled' ? unpaid : paymentInProgress();
    return order;
  }

  const create = checkoutCreation({ ...deps, goods, effects });
  const within = <T>(step: string, { _id, traceparent }: StoredCheckout, work: () => Promise<T>) =>
    inSpan(`checkout ${step}`, work, {
      continues: traceparent,
      attributes: { 'shop.checkout': _id },
    });

  return {
    create: (...call: Parameters<typeof create>) =>
      inSpan('checkout create', () => create(...call)),
    recover: recovery({ ...deps, captureService: captures, effects, goods, refunds }),
    sweep: checkoutExpiry({ ...deps, goods }),
    refund: refunds.refund,
    refundAgain: refunds.refundAgain,
    refundStandingOf: refunds.standingOf,
    restock: refunds.restock,
    releaseForStand: goods.releaseForStand,
    ship: shippingService({ ...deps, atProvider }),
    correctAddress: addressCorrection(deps),
    review: orderReview(deps),
    cancel: orderCancellation({ ...deps, effects }),
    captureService: captures,
    effects,
    atProvider,

    byProviderOrder: checkouts.byProviderOrder,
    areCredentialsRejected: deps.provider.client.areCredentialsRejected,

    /** The 128-bit token of the return address gives access instead of the cart's cookie. */
    isAttempt: (checkout: StoredCheckout, attempt: string): boolean =>
      hashAttempt(attempt) === checkout.attemptHash,

    stateOf: (checkout: StoredCheckout) => stateOf(checkout, captures),

    async capture(checkout: StoredCheckout): Promise<StoredOrder> {
      const order = await within('capture', checkout, async () =>
        orderOf(await captureIfDue(checkout), new ApiError(422, 'payment-declined')),
      );
      // Check the order, not the checkout read earlier: a pending payment may be denied at any
      // time.
      if (order.status === 'cancelled') throw new ApiError(422, 'payment-denied');
      return order;
    },

    /**
     * Returns the order of a captured payment. `first` is true for one call only. The page's data
     * about the payment is ignored.
     */
    async confirm(checkout: StoredCheckout): Promise<{ order: StoredOrder; first: boolean }> {
      const order = await within('confirm', checkout, () =>
        orderOf(checkout, new ApiError(409, 'not-captured')),
      );
      return { order, first: await orders.confirm(order._id) };
    },
  };
}
