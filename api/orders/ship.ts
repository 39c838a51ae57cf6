import type { Tracking } from '#contract/carriers';
import type { MailOutbox } from '../mail/outbox';
import { orderMails } from '../mail/order-mails';
import type { OrderStore, StoredOrder } from './store';

interface Dependencies {
  orders: OrderStore;
  mail: MailOutbox;
  publicUrl: string;
  shopEmail: string;
}

/** Marks a paid order as shipped and tells the buyer; undefined when it is not to be shipped. Safe to repeat. */
export function shipping({ orders, mail, ...sender }: Dependencies) {
  return async function ship(id: string, tracking?: Tracking): Promise<StoredOrder | undefined> {
    const order = await orders.ship(id, tracking);
    if (order?.status !== 'shipped') return undefined;
    for (const each of orderMails('shipped', order, sender)) await mail.queue(each);
    return order;
  };
}
