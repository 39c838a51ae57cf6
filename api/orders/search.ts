import { CARRIERS } from '#contract/carriers';
import { countryName } from '#contract/envelope';
import type { StoredOrder } from './order-document';
import { orderFollower, type FollowedOrders } from './order-follower';

/** The search index entry of an order. */
interface SearchEntry {
  createdAt: string;
  text: string;
  isStand: boolean;
  meetId: string | undefined;
}

/** Searches the texts of all orders in memory. */
export function orderSearch(orders: FollowedOrders, now: () => number) {
  const entries = new Map<string, SearchEntry>();
  /** Undefined after a new order, so that it is sorted again. */
  let newestFirst: string[] | undefined;
  const catchUp = orderFollower(orders, now, (order) => {
    const { _id, createdAt, stand, meetId } = order;
    if (!entries.has(_id)) newestFirst = undefined;
    entries.set(_id, { createdAt, text: searchText(order), isStand: stand !== undefined, meetId });
  });

  const sorted = () =>
    [...entries]
      .toSorted(([, one], [, other]) => (one.createdAt < other.createdAt ? 1 : -1))
      .map(([id]) => id);

  /**
   * Ids of the matching orders, newest first and at most `limit`: of all, only sales at a stand, or
   * only those of one meet.
   */
  return async function search(
    words: string,
    limit: number,
    { isStandOnly = false, meetId = '' } = {},
  ): Promise<string[]> {
    await catchUp();
    const wanted = normalize(words);
    const found: string[] = [];
    for (const id of (newestFirst ??= sorted())) {
      const entry = entries.get(id);
      const isInScope =
        (entry?.isStand || !isStandOnly) && (meetId === '' || entry?.meetId === meetId);
      if (isInScope && entry?.text.includes(wanted)) found.push(id);
      if (found.length === limit) break;
    }
    return found;
  };
}

export type SearchOrders = ReturnType<typeof orderSearch>;

/** Whether number, name, email address, item, meet, address, country or tracking number contains it, in any spelling. */
export function matchesSearch(order: StoredOrder, search: string): boolean {
  return searchText(order).includes(normalize(search));
}

function searchText(order: StoredOrder): string {
  const { orderNumber, buyer, lines, address, tracking, stand } = order;
  const texts = [
    orderNumber,
    buyer?.name,
    buyer?.email,
    stand?.meet,
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
