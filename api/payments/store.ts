import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import { advance, expiring, reviewed, withoutWork, type CheckoutEvent } from './advance';
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

    /** Takes the event by compare-and-set; undefined when it has no place here or another writer came first. */
    async advance(checkout: StoredCheckout, event: CheckoutEvent) {
      const next = advance(checkout, event, now());
      return next && checkouts.replace(next);
    },

    /** Marks for the owner's review, whatever the state has become: work until the owner was told. */
    async review(id: string, ...reasons: string[]): Promise<void> {
      for (;;) {
        const checkout = await checkouts.get(id);
        if (!checkout || reasons.every((reason) => checkout.review.includes(reason))) return;
        const dueAt = checkout.dueAt ?? now() + LEASE_MS;
        if (await checkouts.replace({ ...checkout, ...reviewed(checkout, reasons), dueAt })) return;
      }
    },

    /** Before anybody is told: a reason has its number from the document. */
    missGoods: (checkout: StoredCheckout, unheld: readonly string[]) =>
      checkouts.replace({
        ...checkout,
        unheld,
        ...reviewed(checkout, [`paid goods were no longer held: ${unheld.join(', ')}`]),
      }),

    /** The owner has looked. */
    async clearReview({ needsReview: _, ...checkout }: StoredCheckout): Promise<boolean> {
      const reviewed = [...(checkout.reviewed ?? []), ...checkout.review];
      return (await checkouts.replace({ ...checkout, review: [], reviewed })) !== undefined;
    },

    needingReview: () => checkouts.find({ where: { needsReview: true } }),

    /** Work whose time has come, the oldest first. */
    async due(): Promise<StoredCheckout[]> {
      const next = await checkouts.find({ sort: 'dueAt', limit: BATCH });
      return next.filter(({ dueAt }) => dueAt !== undefined && dueAt <= now());
    },

    /** Takes work over for a lease; undefined when another worker has it. */
    claim: (checkout: StoredCheckout) =>
      checkouts.replace({ ...checkout, dueAt: now() + LEASE_MS }),

    /** Puts the work off. */
    defer: (checkout: StoredCheckout, milliseconds: number) =>
      checkouts.replace({ ...checkout, dueAt: now() + milliseconds }),

    /** What is to be released or removed though nobody asks, the oldest first. */
    async expired(): Promise<StoredCheckout[]> {
      const next = await checkouts.find({ sort: 'expiresAt', limit: BATCH });
      return next.filter(({ expiresAt }) => expiresAt !== undefined && expiresAt <= now());
    },

    /** Begins the time anew for which it is kept. */
    keep: (checkout: StoredCheckout) => checkouts.replace(expiring(checkout, now())),

    remove: ({ _id, _version }: StoredCheckout) => checkouts.remove(_id, _version),

    /** Nothing is left to do until an event comes. */
    finish: (checkout: StoredCheckout) => checkouts.replace(withoutWork(checkout)),
  };
}
export type CheckoutStore = ReturnType<typeof checkoutStore>;
