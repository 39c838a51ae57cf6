import type { Logger } from 'pino';
import type { CartStore } from '../cart/store';
import type { MailOutbox } from '../mail/outbox';
import type { OrderStore } from '../orders/store';
import type { OrderDocument } from '../orders/order-document';
import type { ShopSettingsStore } from '../shop/settings-store';
import { inSpan } from '../telemetry/tracing';
import { notifications } from './notifications';
import type { Failpoint } from './failpoint';
import type { StockReservations } from './reservations';
import { refundSettlement } from './refunds/refund-settlement';
import { LEASE_MS } from './checkout';
import type { CheckoutStore, StoredCheckout } from './store';

/** First poll of a pending payment. */
const FIRST_POLL_MS = 5_000;
/** Poll interval of a pending refund: banks take days. */
const REFUND_POLL_MS = 60 * 60_000;

export interface EffectDependencies {
  carts: CartStore;
  orders: OrderStore;
  checkouts: CheckoutStore;
  goods: StockReservations;
  mail: MailOutbox;
  readFacts: ShopSettingsStore['readFacts'];
  /** Base URL of the links in mails. */
  publicUrl: string;
  shopEmail: string;
  /** Called once for each sale, when its order is recorded. */
  onSale: (checkout: StoredCheckout) => void;
  now: () => number;
  log: Logger;
  failpoint: Failpoint;
}

/**
 * Performs the steps that a checkout's state requires. The buyer's page, the webhook and recovery
 * call it. Each step is idempotent and safe in several processes at once.
 */
export function paymentEffects(deps: EffectDependencies) {
  const { carts, orders, checkouts, goods, onSale, now, failpoint } = deps;
  const notifier = notifications(deps);
  const { announce, askForReview, askOwner } = notifier;
  const { settleParts, refund } = refundSettlement({ ...deps, ...notifier });

  const removePaidItems = ({ _id, cartId, lines }: StoredCheckout) =>
    carts.removePaid(cartId, _id, lines);

  /** Missing stock: if another worker finished first, stop; otherwise flag for review. */
  async function sellGoods(checkout: StoredCheckout): Promise<StoredCheckout | undefined> {
    const missing = await goods.sell(checkout);
    if (missing.length === 0) return checkout;
    const current = await checkouts.read(checkout._id);
    if (current?.state !== 'captured') return undefined;
    if (current.unheld?.join() === missing.join()) return current;
    return checkouts.markOutOfStock(current, missing);
  }

  async function recordOrder(checkout: StoredCheckout): Promise<StoredCheckout> {
    await failpoint('captured');
    await orders.record(orderOf(checkout, 'confirmed', now()));
    await failpoint('order-recorded');
    const sold = await sellGoods(checkout);
    if (!sold) return reread(checkout);
    await failpoint('goods-sold');
    await removePaidItems(checkout);
    await failpoint('cart-settled');
    await announce(sold, 'confirmed');
    await failpoint('mail-queued');
    const recorded = await checkouts.advance(sold, { type: 'record' });
    if (!recorded) return reread(checkout);
    onSale(recorded);
    await failpoint('recorded');
    return run(recorded);
  }

  async function reread(checkout: StoredCheckout): Promise<StoredCheckout> {
    const current = await checkouts.readAgain(checkout);
    return current.state === 'captured' ? recordOrder(current) : current;
  }

  async function recordPending(checkout: StoredCheckout): Promise<StoredCheckout> {
    const order = await orders.record(orderOf(checkout, 'pending', now()));
    await removePaidItems(checkout);
    if (checkout.forgotten) {
      await askForReview(checkout);
      return checkout;
    }
    if (order?.status === 'pending') await announce(checkout, 'pending');
    const soon = now() + FIRST_POLL_MS;
    if (checkout.dueAt !== undefined && checkout.dueAt <= soon) return checkout;
    return (await checkouts.defer(checkout, FIRST_POLL_MS)) ?? checkout;
  }

  /**
   * A denied pending payment: releases the items and notifies buyer and shop (behaviour
   * orders.denied-payment).
   */
  async function cancel(checkout: StoredCheckout): Promise<void> {
    await orders.record(orderOf(checkout, 'cancelled', now()));
    await goods.release(checkout);
    await announce(checkout, 'cancelled');
  }

  /** Marks the checkout as done, unless another worker has changed it. */
  async function markCheckoutDone(checkout: StoredCheckout): Promise<StoredCheckout> {
    return (await checkouts.finish(checkout)) ?? checkout;
  }

  /**
   * Marks the checkout as done, or schedules the next poll of a pending refund if none is
   * scheduled.
   */
  async function markDoneOrPoll(checkout: StoredCheckout): Promise<StoredCheckout> {
    if (checkout.repeatingRefund) return checkout;
    if (checkout.pendingRefund === undefined) return markCheckoutDone(checkout);
    if (checkout.dueAt !== undefined && checkout.dueAt > now() + LEASE_MS) return checkout;
    return (await checkouts.defer(checkout, REFUND_POLL_MS)) ?? checkout;
  }

  async function run(checkout: StoredCheckout): Promise<StoredCheckout> {
    // Already finished; mail ids expire after 90 days, so queueing again would send duplicates.
    if (checkout.dueAt === undefined) return checkout;
    switch (checkout.state) {
      case 'held':
      case 'created':
      case 'capturing':
        await askForReview(checkout);
        return checkout;
      case 'captured':
        return inSpan('checkout record', () => recordOrder(checkout));
      case 'pending':
        return recordPending(checkout);
      case 'recorded':
        await goods.settle(checkout);
        // After recording, a new reason for a review may have been added, for example a refund.
        await askForReview(checkout);
        await failpoint('goods-settled');
        return checkout.refunding ? checkout : markDoneOrPoll(await settleParts(checkout));
      case 'cancelled':
        await cancel(checkout);
        return markCheckoutDone(checkout);
      case 'released':
        await goods.release(checkout);
        await askForReview(checkout);
        return markCheckoutDone(checkout);
      case 'refunded':
        return markDoneOrPoll(await refund(checkout));
    }
  }

  return { run, askOwner };
}
export type PaymentEffects = ReturnType<typeof paymentEffects>;

/** The order of a checkout, as it is recorded for the first time. */
export function orderOf(
  checkout: StoredCheckout,
  status: OrderDocument['status'],
  now: number,
): OrderDocument & { _id: string } {
  const { _id, userId, lines, subtotal, shipping, demo, payment } = checkout;
  const at = new Date(now).toISOString();
  return {
    _id,
    orderNumber: checkout.orderNumber,
    token: checkout.orderToken,
    ...(userId !== undefined && { userId }),
    createdAt: at,
    status,
    statusAt: at,
    lines,
    subtotal,
    shipping,
    total: checkout.amount,
    buyer: payment?.buyer ?? null,
    address: payment?.address ?? null,
    demo,
  };
}
