import { matchesSearch } from '../../api/orders/search';
import type { StoredOrder } from '../../api/orders/order-document';
import type { Checkout } from '../../api/payments/checkout';
import { isRefundedAtProvider } from '../../api/payments/owner/review';
import { print } from '../command';
import { itemsOf, orderRow } from './describe';
import type { OrderServices } from './order-services';

export interface ListOptions {
  limit: number;
  search?: string;
  toShip?: boolean;
}

/** Lists the newest orders, with what to ship for paid ones. */
export async function listOrders(
  { orders, checkouts }: OrderServices,
  options: ListOptions,
): Promise<void> {
  const { limit, search, toShip = false } = options;
  const isFiltered = toShip || search !== undefined;
  const all = await orders.recent(isFiltered ? undefined : limit);
  const found = all
    .filter((order) => !toShip || isToShip(order))
    .filter((order) => search === undefined || matchesSearch(order, search))
    .slice(0, limit);
  for (const order of found) {
    print(orderRow(order));
    const checkout = isToShip(order) ? await checkouts.read(order._id) : undefined;
    print(`    ${isToShip(order) ? shippingState(checkout) : ''}${itemsOf(order)}`);
  }
  if (found.length === 0) print(emptyListText(options));
}

/** Why `ship` would reject the order, or that it can be shipped. */
function shippingState(checkout: Checkout | undefined): string {
  if (checkout?.refunding) return 'being refunded, do not ship: ';
  if (checkout && isRefundedAtProvider(checkout))
    return 'refunded at the payment provider, do not ship: ';
  return checkout?.needsReview ? 'needs a review, then to ship: ' : 'to ship: ';
}

function emptyListText({ search, toShip }: ListOptions): string {
  if (search !== undefined) return 'No order matches.';
  return toShip ? 'There is nothing to ship.' : 'There are no orders yet.';
}

function isToShip({ status }: StoredOrder): boolean {
  return status === 'confirmed';
}
