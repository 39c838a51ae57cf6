import type { Logger } from 'pino';
import type { MailOutbox } from '../mail/outbox';
import { orderMails, reviewMail, type OrderEvent } from '../orders/mails';
import type { OrderStore } from '../orders/store';
import type { StoredCheckout } from './store';

interface Dependencies {
  orders: OrderStore;
  mail: MailOutbox;
  publicUrl: string;
  shopEmail: string;
  log: Logger;
}

/** Tells buyer and shop what became of an order: one mail per event and recipient, however often it is told. */
export function announcing(deps: Dependencies) {
  const { orders, mail, log } = deps;

  async function askForReview({ _id, review }: StoredCheckout): Promise<void> {
    const order = await orders.read(_id);
    if (!order) return;
    log.warn({ orderNumber: order.orderNumber, review }, 'an order needs a review');
    await mail.queue(reviewMail(order, review, deps));
  }

  return {
    askForReview,

    async announce(checkout: StoredCheckout, event: OrderEvent): Promise<void> {
      const order = await orders.read(checkout._id);
      if (!order) return;
      for (const each of orderMails(event, order, deps)) await mail.queue(each);
      if (checkout.needsReview) await askForReview(checkout);
    },
  };
}
