import type { Logger } from 'pino';
import { withLines, type CartStore } from '../cart/store';
import type { MailOutbox } from '../mail/outbox';
import type { OrderDocument, OrderStore } from '../orders/store';
import { announcing } from './announce';
import type { Failpoint } from './failpoint';
import type { GoodsKeeper } from './goods';
import type { CheckoutStore, StoredCheckout } from './store';

/** When the provider is first asked what became of a pending payment. */
const FIRST_POLL_MS = 5_000;
/** How often it is asked how a pending refund ended: a bank takes days. */
const REFUND_POLL_MS = 60 * 60_000;

export interface FinishDependencies {
  carts: CartStore;
  orders: OrderStore;
  checkouts: CheckoutStore;
  goods: GoodsKeeper;
  mail: MailOutbox;
  /** Links in mails begin with it. */
  publicUrl: string;
  shopEmail: string;
  now: () => number;
  log: Logger;
  failpoint: Failpoint;
}

/**
 * Does what a checkout's state still asks for: the same steps for the buyer's page, the webhook and the recovery,
 * each harmless to repeat, in any number of processes at once.
 */
export function finisher(deps: FinishDependencies) {
  const { carts, orders, checkouts, goods, now, failpoint } = deps;
  const { announce, askForReview, askOwner } = announcing(deps);

  /** Takes what was paid out of the cart, while the cart still names this attempt; what was added since stays. */
  async function settleCart(checkout: StoredCheckout): Promise<void> {
    for (;;) {
      const cart = await carts.read(checkout.cartId);
      if (cart.checkoutId !== checkout._id) return;
      const { checkoutId: _, ...rest } = cart;
      if (await carts.write(withLines(rest, unpaid(cart.lines, checkout.lines)))) return;
    }
  }

  /** Stock that is not there: who comes late finds it settled, else the owner has to look. */
  async function sellGoods(checkout: StoredCheckout): Promise<StoredCheckout | undefined> {
    const missing = await goods.sell(checkout);
    if (missing.length === 0) return checkout;
    const current = await checkouts.read(checkout._id);
    if (current?.state !== 'captured') return undefined;
    if (current.unheld?.join() === missing.join()) return current;
    return checkouts.missGoods(current, missing);
  }

  async function record(checkout: StoredCheckout): Promise<StoredCheckout> {
    await failpoint('captured');
    await orders.record(orderOf(checkout, 'confirmed', now()));
    await failpoint('order-recorded');
    const sold = await sellGoods(checkout);
    if (!sold) return reread(checkout);
    await failpoint('goods-sold');
    await settleCart(checkout);
    await failpoint('cart-settled');
    await announce(sold, 'confirmed');
    await failpoint('mail-queued');
    const recorded = await checkouts.advance(sold, { type: 'record' });
    if (!recorded) return reread(checkout);
    await failpoint('recorded');
    return finish(recorded);
  }

  async function reread({ _id }: StoredCheckout): Promise<StoredCheckout> {
    const current = await checkouts.read(_id);
    if (!current) throw new Error(`checkout ${_id} is gone`);
    return current.state === 'captured' ? record(current) : current;
  }

  async function pend(checkout: StoredCheckout): Promise<StoredCheckout> {
    const order = await orders.record(orderOf(checkout, 'pending', now()));
    await settleCart(checkout);
    if (checkout.forgotten) {
      await askForReview(checkout);
      return checkout;
    }
    if (order?.status === 'pending') await announce(checkout, 'pending');
    const soon = now() + FIRST_POLL_MS;
    if (checkout.dueAt !== undefined && checkout.dueAt <= soon) return checkout;
    return (await checkouts.defer(checkout, FIRST_POLL_MS)) ?? checkout;
  }

  /** A pending payment that was denied: its goods are free again, both are told (decision 28). */
  async function cancel(checkout: StoredCheckout): Promise<void> {
    await orders.record(orderOf(checkout, 'cancelled', now()));
    await goods.release(checkout);
    await announce(checkout, 'cancelled');
  }

  async function refund(checkout: StoredCheckout): Promise<void> {
    await orders.setStatus(checkout._id, 'refunded', ['confirmed', 'shipped']);
    // Whoever recorded it may not have come so far.
    await goods.settle(checkout);
    if (checkout.restock) await goods.restock(checkout);
    await announce(checkout, 'refunded');
  }

  /** The work is done; who lost the race to say so leaves it to the winner. */
  async function done(checkout: StoredCheckout): Promise<StoredCheckout> {
    return (await checkouts.finish(checkout)) ?? checkout;
  }

  async function finish(checkout: StoredCheckout): Promise<StoredCheckout> {
    // Whoever did the last of its work told everybody: mails are known for a while only.
    if (checkout.dueAt === undefined) return checkout;
    switch (checkout.state) {
      case 'held':
      case 'created':
      case 'capturing':
        await askForReview(checkout);
        return checkout;
      case 'captured':
        return record(checkout);
      case 'pending':
        return pend(checkout);
      case 'recorded':
        await goods.settle(checkout);
        // A reason may come after it was recorded: its money went back without us.
        await askForReview(checkout);
        await failpoint('goods-settled');
        return checkout.refunding ? checkout : done(checkout);
      case 'cancelled':
        await cancel(checkout);
        return done(checkout);
      case 'released':
        await goods.release(checkout);
        await askForReview(checkout);
        return done(checkout);
      case 'refunded':
        await refund(checkout);
        if (checkout.pendingRefund === undefined) return done(checkout);
        return (await checkouts.defer(checkout, REFUND_POLL_MS)) ?? checkout;
    }
  }

  return { finish, askOwner };
}
export type Finisher = ReturnType<typeof finisher>;

interface Counted {
  productId: string;
  size: string;
  quantity: number;
}

function unpaid<L extends Counted>(lines: readonly L[], paid: readonly Counted[]): L[] {
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - paidOf(paid, line) }))
    .filter(({ quantity }) => quantity > 0);
}

function paidOf(paid: readonly Counted[], line: Counted): number {
  return paid
    .filter(({ productId, size }) => productId === line.productId && size === line.size)
    .reduce((units, { quantity }) => units + quantity, 0);
}

function orderOf(
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
