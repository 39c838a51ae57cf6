import type { Logger } from 'pino';
import type { MailOutbox } from '../mail/outbox';
import { orderMails, reviewMail, type OrderEvent } from '../mail/order-mails';
import type { OrderStore } from '../orders/store';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  orders: OrderStore;
  mail: MailOutbox;
  publicUrl: string;
  shopEmail: string;
  log: Logger;
}

/** Tells buyer and shop what became of an order: one mail per event and recipient, however often it is told. */
export function announcing(deps: Dependencies) {
  const { checkouts, orders, mail, log } = deps;

  /** Every reason is one mail: those that the owner has looked at keep their numbers. */
  async function askForReview(checkout: StoredCheckout): Promise<void> {
    const { _id, orderNumber, review, reviewed = [] } = checkout;
    if (review.length === 0) return;
    log.warn({ orderNumber, review }, 'an order needs a review');
    const order = await orders.read(_id);
    for (const [at, reason] of review.entries())
      await mail.queue(reviewMail(order ?? checkout, reason, reviewed.length + at, deps));
  }

  return {
    askForReview,

    /** Marks it for the owner beside its state, and tells why. */
    async askOwner({ _id }: StoredCheckout, reason: string): Promise<void> {
      await checkouts.review(_id, reason);
      const marked = await checkouts.read(_id);
      if (marked) await askForReview(marked);
    },

    async announce(checkout: StoredCheckout, event: OrderEvent): Promise<void> {
      const order = await orders.read(checkout._id);
      if (!order) throw new Error(`order ${checkout.orderNumber} is not recorded`);
      for (const each of orderMails(event, order, deps)) await mail.queue(each);
      await askForReview(checkout);
    },
  };
}
