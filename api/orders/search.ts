import { CARRIERS } from '#contract/carriers';
import { countryName } from '#contract/envelope';
import type { StoredOrder } from './order-document';
import { orderFollower, type FollowedOrders } from './order-follower';

/** What the search knows of an order. */
interface SearchEntry {
  createdAt: string;
  text: string;
}

/** Searches the texts of all orders in memory. */
export function orderSearch(orders: FollowedOrders, now: () => number) {
  const entries = new Map<string, SearchEntry>();
  const catchUp = orderFollower(orders, now, (order) => {
    entries.set(order._id, { createdAt: order.createdAt, text: searchText(order) });
  });

  /** Ids of the matching orders, newest first. */
  return async function search(words: string): Promise<string[]> {
    await catchUp();
    const wanted = normalize(words);
    return [...entries]
      .filter(([, { text }]) => text.includes(wanted))
      .toSorted(([, one], [, other]) => (one.createdAt < other.createdAt ? 1 : -1))
      .map(([id]) => id);
  };
}

export type SearchOrders = ReturnType<typeof orderSearch>;

/** Whether number, name, email address, item, address, country or tracking number contains it, in any spelling. */
export function matchesSearch(order: StoredOrder, search: string): boolean {
  return searchText(order).includes(normalize(search));
}

function searchText(order: StoredOrder): string {
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
  return texts.map((text) => normalize(text ?? '')).join('\n');
}

/** Removes accents, spaces and hyphens, because tracking numbers are printed in groups. */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mark}\s-]/gu, '')
    .toLowerCase();
}
