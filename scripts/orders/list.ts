import { CARRIERS } from '#contract/carriers';
import { countryName } from '#contract/envelope';
import type { StoredOrder } from '../../api/orders/store';
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
  if (found.length === 0) print(nothingFound(options));
}

/** Why `ship` would reject the order, or that it can be shipped. */
function shippingState(checkout: Checkout | undefined): string {
  if (checkout?.refunding) return 'being refunded, do not ship: ';
  if (checkout && isRefundedAtProvider(checkout))
    return 'refunded at the payment provider, do not ship: ';
  return checkout?.needsReview ? 'needs a review, then to ship: ' : 'to ship: ';
}

function nothingFound({ search, toShip }: ListOptions): string {
  if (search !== undefined) return 'No order matches.';
  return toShip ? 'There is nothing to ship.' : 'There are no orders yet.';
}

function isToShip({ status }: StoredOrder): boolean {
  return status === 'confirmed';
}

/**
 * Searches number, name, email address, item, address with province, country and tracking number, in any spelling.
 */
function matchesSearch(order: StoredOrder, search: string): boolean {
  const { orderNumber, buyer, lines, address, tracking } = order;
  const texts = [
    orderNumber,
    buyer?.name,
    buyer?.email,
    ...lines.flatMap(({ productName, productId }) => [productName, productId]),
    ...(address ? [address.name, ...address.lines, address.city, address.postalCode] : []),
    ...(address ? [address.region, address.country, countryName(address.country)] : []),
    ...(tracking ? [tracking.number, CARRIERS[tracking.carrier].name] : []),
  ];
  const wanted = normalize(search);
  return texts.some((text) => normalize(text ?? '').includes(wanted));
}

/** Removes accents, spaces and hyphens, because tracking numbers are printed in groups. */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mark}\s-]/gu, '')
    .toLowerCase();
}
