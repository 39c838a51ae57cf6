import type { OrderStore } from '../../orders/store';
import type { OrderRefund } from '../../orders/order-document';
import type { Notifications } from '../notifications';
import type { PartRefund } from '../checkout';
import type { StockReservations } from '../reservations';
import { leftToRefund } from './part-refund';
import type { StoredCheckout } from '../store';

interface Dependencies extends Pick<Notifications, 'announce' | 'announcePart'> {
  orders: OrderStore;
  goods: StockReservations;
}

/** Applies the provider's refund to order, stock and mail. Idempotent. */
export function refundSettlement(deps: Dependencies) {
  const { orders, goods, announce, announcePart } = deps;

  /** Applies new partial refunds and stores how many are applied. */
  async function settleParts(checkout: StoredCheckout): Promise<StoredCheckout> {
    const { _id, partRefunds = [], settledParts = 0 } = checkout;
    if (settledParts === partRefunds.length) return checkout;
    await orders.setRefunds(_id, partRefunds.map(toOrderRefund));
    for (const [index, { restock, elsewhere }] of partRefunds.entries()) {
      if (index < settledParts) continue;
      if (restock) await goods.restockPart(checkout, index);
      if (!elsewhere) await announcePart(checkout, index);
    }
    return { ...checkout, settledParts: partRefunds.length };
  }

  async function refund(checkout: StoredCheckout): Promise<StoredCheckout> {
    await orders.setStatus(checkout._id, 'refunded', ['confirmed', 'shipped']);
    // Settles the stock first, because a crash may have interrupted the recording of the order.
    await goods.settle(checkout);
    const settled = await settleParts(checkout);
    if (checkout.restock) await goods.restock(checkout);
    const isAnnounced = checkout.restockedLater || leftToRefund(checkout) <= 0;
    if (!isAnnounced) await announce(checkout, 'refunded');
    return settled;
  }

  return { settleParts, refund };
}

function toOrderRefund({ amount, at, lines }: PartRefund): OrderRefund {
  return { amount, at: new Date(at).toISOString(), lines };
}
