import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import { markDone, withExpiry } from './retention';
import { advance, withReview, type CheckoutEvent } from './state-machine';
import { LEASE_MS, type Checkout } from './checkout';

export type StoredCheckout = Stored<Checkout>;

const BATCH = 20;

export function checkoutStore(database: Database, now: () => number) {
  const checkouts = database.collection<Checkout>('checkouts');

  return {
    insert: (checkout: Checkout & { _id: string }) => checkouts.insert(checkout),

    read: (id: string) => checkouts.get(id),

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
      return next && checkouts.replace(next);
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
     * Marks paid products that are out of stock. Stored before the mail, whose id contains the
     * reason's index.
     */
    missGoods: (checkout: StoredCheckout, unheld: readonly string[]) =>
      checkouts.replace({
        ...checkout,
        unheld,
        ...withReview(checkout, [`paid goods were no longer held: ${unheld.join(', ')}`]),
      }),

    /** Ends a review. */
    async clearReview({ needsReview: _, ...checkout }: StoredCheckout): Promise<boolean> {
      const reviewed = [...(checkout.reviewed ?? []), ...checkout.review];
      return (await checkouts.replace({ ...checkout, review: [], reviewed })) !== undefined;
    },

    needingReview: () => checkouts.find({ where: { needsReview: true } }),

    /** Checkouts that recovery must process now, earliest due first. */
    async due(): Promise<StoredCheckout[]> {
      const next = await checkouts.find({ sort: 'dueAt', limit: BATCH });
      return next.filter(({ dueAt }) => dueAt !== undefined && dueAt <= now());
    },

    /** Takes a lease on the work. Undefined if another worker has it. */
    claim: (checkout: StoredCheckout) =>
      checkouts.replace({ ...checkout, dueAt: now() + LEASE_MS }),

    /** Moves the due time. */
    defer: (checkout: StoredCheckout, milliseconds: number) =>
      checkouts.replace({ ...checkout, dueAt: now() + milliseconds }),

    /** Checkouts to release or delete, oldest first. */
    async expired(): Promise<StoredCheckout[]> {
      const next = await checkouts.find({ sort: 'expiresAt', limit: BATCH });
      return next.filter(({ expiresAt }) => expiresAt !== undefined && expiresAt <= now());
    },

    /** Restarts the retention period. */
    keep: (checkout: StoredCheckout) => checkouts.replace(withExpiry(checkout, now())),

    remove: ({ _id, _version }: StoredCheckout) => checkouts.remove(_id, _version),

    /** Marks the work as done until the next event. */
    finish: (checkout: StoredCheckout) => checkouts.replace(markDone(checkout)),
  };
}
export type CheckoutStore = ReturnType<typeof checkoutStore>;
