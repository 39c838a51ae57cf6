import type { Tracking } from '#contract/carriers';
import type { OrderStatus } from '#contract/orders';
import { orderMails } from '../mail/order-mails';
import type { MailOutbox } from '../mail/outbox';
import type { OrderStore } from '../orders/store';
import type { CheckoutStore } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  orders: OrderStore;
  mail: MailOutbox;
  publicUrl: string;
  shopEmail: string;
}

export type ShipOutcome =
  | { outcome: 'shipped' }
  | { outcome: 'refunding' }
  /** Something is odd about its payment: the owner looks first. */
  | { outcome: 'needs-review'; reasons: readonly string[] }
  | { outcome: 'not-confirmed'; status: OrderStatus | undefined };

/**
 * Marks a paid order as shipped and tells the buyer; one that is shipped may be given another number. Safe to repeat.
 */
export function shipping({ checkouts, orders, mail, ...sender }: Dependencies) {
  return async function ship(id: string, tracking?: Tracking): Promise<ShipOutcome> {
    const before = await orders.read(id);
    const checkout = await checkouts.read(id);
    if (before?.status === 'confirmed' && checkout?.refunding) return { outcome: 'refunding' };
    if (checkout?.needsReview) return { outcome: 'needs-review', reasons: checkout.review };
    const order = await orders.ship(id, tracking);
    if (order?.status !== 'shipped') return { outcome: 'not-confirmed', status: order?.status };
    for (const each of orderMails('shipped', order, sender)) await mail.queue(each);
    return { outcome: 'shipped' };
  };
}
