import type { Logger } from 'pino';
import { Unreachable } from '#contract/failure';
import { missing, type CheckoutEvent } from './advance';
import { FORGOTTEN, isLetGo, type Checkout } from './checkout';
import type { Failpoint } from './failpoint';
import type { Issue } from './paypal-call';
import type { Provider } from './provider';
import { isComplete, outcomeOf, type ProviderOrder } from './provider-order';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  provider: Provider;
  now: () => number;
  log: Logger;
  failpoint: Failpoint;
}

/** Refusals that say by themselves that nothing was charged; any other is settled by reading the order. */
const UNCHARGED = new Set(['INSTRUMENT_DECLINED', 'ORDER_NOT_APPROVED']);
/** No such order: the provider's issue, and the name of an error that comes without one. */
export const GONE = new Set(['INVALID_RESOURCE_ID', 'RESOURCE_NOT_FOUND']);
const TAKEN = 'ORDER_ALREADY_CAPTURED';
const REFUNDED = 'the provider says that this payment was refunded';

/** One per begun capture, so that a retry of it is the same request and a new try is not. */
export function captureRequestId({ _id, captures }: Checkout & { _id: string }): string {
  return `${_id}:capture:${captures}`;
}

/** What the provider knows of a checkout's money, and what that makes of the checkout. */
export function cashier({ checkouts, provider, now, log, failpoint }: Dependencies) {
  /** Takes the event its current state asks for; the checkout as it is when nothing is to be taken. */
  async function take(
    id: string,
    eventFor: (checkout: Checkout) => CheckoutEvent | undefined,
  ): Promise<StoredCheckout> {
    for (;;) {
      const checkout = await checkouts.read(id);
      if (!checkout) throw new Error(`checkout ${id} is gone`);
      const event = eventFor(checkout);
      if (!event || !checkouts.takes(checkout, event)) return checkout;
      const next = await checkouts.advance(checkout, event);
      if (next) return next;
    }
  }

  /** No money moved by this very capture: the buyer may approve again while the goods are held. */
  const decline = ({ _id, captures }: StoredCheckout) =>
    take(_id, (current) =>
      current.state === 'capturing' && current.captures === captures
        ? { type: 'decline' }
        : undefined,
    );

  /** Applies what an order of the provider says. Idempotent; money that has moved is never overlooked. */
  async function apply({ _id }: StoredCheckout, order: ProviderOrder): Promise<StoredCheckout> {
    const { outcome, payment } = outcomeOf(order);
    if (!payment || outcome === 'none') return take(_id, () => undefined);
    if (outcome === 'denied')
      return take(_id, ({ state }) => (state === 'pending' ? { type: 'deny' } : undefined));
    const next = await take(_id, () => ({
      type: outcome === 'pending' ? 'wait' : 'complete',
      payment,
    }));
    if (outcome !== 'refunded' || next.refunding) return next;
    await checkouts.review(_id, REFUNDED);
    return take(_id, () => undefined);
  }

  /**
   * Reads the order, after a capture was refused with an issue or not answered at all. Money that has moved always
   * counts; that none has moved is believed only where both answers say so, else the checkout stays as it is.
   */
  async function inspect(
    checkout: StoredCheckout,
    refusal?: string,
    isFirst = false,
  ): Promise<StoredCheckout> {
    const order = await read(checkout);
    if (!order) return checkout;
    if (isIssue(order)) {
      const isGone =
        GONE.has(order.issue) &&
        (checkout.state === 'pending' || isLetGo(checkout) || GONE.has(refusal ?? ''));
      return isGone ? forget(checkout, isFirst) : checkout;
    }
    if (checkout.goneSince !== undefined) await take(checkout._id, () => ({ type: 'find' }));
    const { outcome } = outcomeOf(order);
    const moved = outcome !== 'none' && outcome !== 'denied';
    if (moved || checkout.state === 'pending') return apply(checkout, order);
    const unmoved = outcome === 'denied' || !(refusal === TAKEN || order.status === 'COMPLETED');
    return refusal !== undefined && unmoved ? decline(checkout) : checkout;
  }

  /**
   * The provider does not know the payment. Told so at once nothing was charged; where an answer was lost before, it
   * may have been, and turn up again: hours of the same answer are believed. The owner hears of it either way
   * (decision 34).
   */
  async function forget(checkout: StoredCheckout, isFirst: boolean): Promise<StoredCheckout> {
    const { _id, state } = checkout;
    if (isFirst) {
      await checkouts.review(_id, FORGOTTEN);
      return decline(checkout);
    }
    return take(_id, (current) => (current.state === state ? missing(current, now()) : undefined));
  }

  /** Undefined when the provider cannot be reached, or is not the one to ask. */
  async function read(checkout: StoredCheckout) {
    const { providerOrderId } = checkout;
    if (providerOrderId === undefined) return undefined;
    try {
      return await provider.of(checkout)?.getOrder(providerOrderId);
    } catch (error) {
      if (error instanceof Unreachable) return undefined;
      throw error;
    }
  }

  return {
    apply,
    inspect,
    read,

    /**
     * Calls the provider for a checkout that is `capturing`, with the request id stored before. Comes back in a
     * state that is certain, or still `capturing` when nobody can tell yet; then asking again is safe.
     */
    async capture(checkout: StoredCheckout, isFirst = false): Promise<StoredCheckout> {
      const { providerOrderId } = checkout;
      if (providerOrderId === undefined) throw new Error('a capture without a provider order');
      const client = provider.of(checkout);
      if (!client) return checkout;
      // Its cart may have been paid in another attempt.
      if (isLetGo(checkout)) return inspect(checkout);
      let answer: ProviderOrder | Issue;
      try {
        answer = await client.captureOrder(providerOrderId, captureRequestId(checkout));
      } catch (error) {
        if (!(error instanceof Unreachable)) throw error;
        log.warn({ err: error, checkout: checkout._id }, 'a capture has no answer yet');
        return inspect(checkout);
      }
      await failpoint('captured-at-provider');
      if (isIssue(answer))
        return UNCHARGED.has(answer.issue)
          ? decline(checkout)
          : inspect(checkout, answer.issue, isFirst);
      const order = isComplete(answer) ? answer : await read(checkout);
      if (!order || isIssue(order)) return checkout;
      return outcomeOf(order).outcome === 'denied' ? decline(checkout) : apply(checkout, order);
    },
  };
}
export type Cashier = ReturnType<typeof cashier>;

export function isIssue(answer: ProviderOrder | Issue): answer is Issue {
  return 'issue' in answer;
}
