import { CARRIERS } from '#contract/carriers';
import { countryName } from '#contract/envelope';
import type { StoredOrder } from './order-document';
import type { OrderStore } from './store';

/** What the search knows of an order. */
interface SearchEntry {
  createdAt: string;
  text: string;
}

/** Clocks of several processes differ by less. */
const CLOCK_SKEW_MS = 60_000;
const FIRST_BATCH = 100;

/**
 * Searches the texts of all orders in memory: loads them on the first search, and before each
 * further one those that changed.
 */
export function orderSearch(orders: Pick<OrderStore, 'recent' | 'lastChanged'>, now: () => number) {
  const entries = new Map<string, SearchEntry>();
  /** Start of the last catch-up, in milliseconds. */
  let checkedAt: number | undefined;
  let catchingUp: Promise<void> = Promise.resolve();

  function keep(found: readonly StoredOrder[]): void {
    for (const order of found)
      entries.set(order._id, { createdAt: order.createdAt, text: searchText(order) });
  }

  async function catchUp(): Promise<void> {
    const startedAt = now();
    if (checkedAt === undefined) keep(await orders.recent());
    // The clock may have been set back.
    else keep(await changedSince(Math.min(checkedAt, startedAt) - CLOCK_SKEW_MS));
    checkedAt = startedAt;
  }

  async function changedSince(since: number): Promise<StoredOrder[]> {
    for (let limit = FIRST_BATCH; ; limit *= 4) {
      const found = await orders.lastChanged(limit);
      const isAll = found.length < limit || (found.at(-1)?.changedAt ?? 0) < since;
      if (isAll) return found.filter(({ changedAt = 0 }) => changedAt >= since);
    }
  }

  /** Ids of the matching orders, newest first. */
  return async function search(words: string): Promise<string[]> {
    catchingUp = catchingUp.catch(() => undefined).then(catchUp);
    await catchingUp;
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
