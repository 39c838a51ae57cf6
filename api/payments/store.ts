import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import { dueWork } from '../due-work';
import { checkoutMoved } from '../telemetry/events';
import { EXPIRY_RETRY_MS, markDone, withExpiry } from './retention';
import { advance, withReview, type CheckoutEvent } from './state-machine';
import { LEASE_MS, type Checkout } from './checkout';

export type StoredCheckout = Stored<Checkout>;

type Work = (checkout: StoredCheckout) => Promise<void>;

export function checkoutStore(database: Database, now: () => number) {
  const checkouts = database.collection<Checkout>('checkouts');

  return {
    async insert(checkout: Checkout & { _id: string }): Promise<StoredCheckout | undefined> {
      const stored = await checkouts.insert(checkout);
      if (stored) checkoutMoved.publish(() => stored);
      return stored;
    },

    read: (id: string) => checkouts.get(id),

    /** Reads a checkout again. Throws if it was deleted. */
    async readAgain({ _id }: StoredCheckout): Promise<StoredCheckout> {
      const checkout = await checkouts.get(_id);
      if (!checkout) throw new Error(`checkout ${_id} does not exist`);
      return checkout;
    },

    async byProviderOrder(providerOrderId: string): Promise<StoredCheckout | undefined> {
      const [found] = await checkouts.find({ where: { providerOrderId }, limit: 1 });
      return found;
    },

    takes: (checkout: StoredCheckout, event: CheckoutEvent) =>
      advance(checkout, event, now()) !== undefined,

    /**
     * Applies an event with compare-and-set. Undefined if the state does not accept it or another
     * writer was faster.
     */
    async advance(checkout: StoredCheckout, event: CheckoutEvent) {
      const next = advance(checkout, event, now());
      const stored = next && (await checkouts.replace(next));
      if (stored && stored.state !== checkout.state) checkoutMoved.publish(() => stored);
      return stored;
    },

    /**
     * Marks a checkout for review in any state. Recovery processes it until the owner is notified.
     */
    async review(id: string, ...reasons: string[]): Promise<void> {
      for (;;) {
        const checkout = await checkouts.get(id);
        if (!checkout || reasons.every((reason) => checkout.review.includes(reason))) return;
        const dueAt = checkout.dueAt ?? now() + LEASE_MS;
        if (await checkouts.replace({ ...checkout, ...withReview(checkout, reasons), dueAt }))
          return;
      }
    },

    /**
     * Marks paid products that are out of stock, and the checkout for review. The reason is stored
     * before its mail, because the mail's id contains the index of the reason.
     */
    markOutOfStock: (checkout: StoredCheckout, unheld: readonly string[]) =>
      checkouts.replace({
        ...checkout,
        unheld,
        ...withReview(checkout, [`paid items were out of stock: ${unheld.join(', ')}`]),
      }),

    /** Ends a review. A failed refund then counts as settled by the owner. */
    async clearReview(reviewing: StoredCheckout): Promise<boolean> {
      if (reviewing.repeatingRefund) return false;
      const { needsReview: _, failedRefund: _failed, ...checkout } = reviewing;
      const reviewed = [...(checkout.reviewed ?? []), ...checkout.review];
      return (await checkouts.replace({ ...checkout, review: [], reviewed })) !== undefined;
    },

    needingReview: () => checkouts.find({ where: { needsReview: true } }),

    /** Passes over the checkouts that recovery must process now. */
    onDue: (work: Work) => dueWork({ documents: checkouts, field: 'dueAt', now }, work),

    /** Takes a lease on the work. Undefined if another worker has it. */
    claim: (checkout: StoredCheckout) =>
      checkouts.replace({ ...checkout, dueAt: now() + LEASE_MS }),

    /** Moves the due time. */
    defer: (checkout: StoredCheckout, milliseconds: number) =>
      checkouts.replace({ ...checkout, dueAt: now() + milliseconds }),

    /** Passes over the checkouts to release or delete. */
    onExpired: (work: Work) => dueWork({ documents: checkouts, field: 'expiresAt', now }, work),

    /** Restarts the retention period. */
    renewRetention: (checkout: StoredCheckout) => checkouts.replace(withExpiry(checkout, now())),

    /** Tries an expired checkout again later, so that it does not delay others. */
    async postponeExpiry({ _id }: StoredCheckout): Promise<void> {
      const current = await checkouts.get(_id);
      if (current?.expiresAt === undefined || current.expiresAt > now()) return;
      await checkouts.replace({ ...current, expiresAt: now() + EXPIRY_RETRY_MS });
    },

    remove: ({ _id, _version }: StoredCheckout) => checkouts.remove(_id, _version),

    /** Marks the work as done until the next event. */
    finish: (checkout: StoredCheckout) => checkouts.replace(markDone(checkout)),
  };
}
export type CheckoutStore = ReturnType<typeof checkoutStore>;
