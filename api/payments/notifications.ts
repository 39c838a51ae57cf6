import type { Logger } from 'pino';
import type { MailOutbox } from '../mail/outbox';
import { orderMails, reviewMail } from '../mail/order-mails';
import type { OrderEvent } from '../mail/order-mail-copy';
import type { OrderStore } from '../orders/store';
import type { ShopSettingsStore } from '../shop/settings-store';
import { withAdvice } from './owner/review';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  orders: OrderStore;
  mail: MailOutbox;
  readFacts: ShopSettingsStore['readFacts'];
  publicUrl: string;
  shopEmail: string;
  log: Logger;
}

export type Notifications = ReturnType<typeof notifications>;

/** Queues mails to buyer and shop: one per event and recipient, even if called repeatedly. */
export function notifications(deps: Dependencies) {
  const { checkouts, orders, mail, log } = deps;

  /**
   * Queues one mail per review reason. The mail id contains the number of the reason. The numbers
   * continue after those of earlier reviews, so that no id is used twice.
   */
  async function askForReview(checkout: StoredCheckout): Promise<void> {
    const { _id, orderNumber, review, reviewed = [] } = checkout;
    if (review.length === 0) return;
    log.warn({ orderNumber, review }, 'an order needs a review');
    const order = await orders.read(_id);
    for (const [index, each] of review.entries()) {
      const reason = withAdvice(each, orderNumber);
      await mail.queue(reviewMail(order ?? checkout, reason, reviewed.length + index, deps));
    }
  }

  return {
    askForReview,

    /** Marks a checkout for review and notifies the owner. */
    async askOwner({ _id }: StoredCheckout, reason: string): Promise<void> {
      await checkouts.review(_id, reason);
      const marked = await checkouts.read(_id);
      if (marked) await askForReview(marked);
    },

    /** The mail of one part refund, by index. */
    async announcePart({ _id, orderNumber }: StoredCheckout, index: number): Promise<void> {
      const order = await orders.read(_id);
      if (!order) throw new Error(`order ${orderNumber} is not recorded`);
      const orderAtRefund = { ...order, refunds: order.refunds?.slice(0, index + 1) ?? [] };
      const facts = await deps.readFacts();
      for (const each of orderMails('part-refunded', orderAtRefund, deps, facts))
        await mail.queue(each);
    },

    async announce(checkout: StoredCheckout, event: OrderEvent): Promise<void> {
      const order = await orders.read(checkout._id);
      if (!order) throw new Error(`order ${checkout.orderNumber} is not recorded`);
      const facts = await deps.readFacts();
      for (const each of orderMails(event, order, deps, facts)) await mail.queue(each);
      await askForReview(checkout);
    },
  };
}
