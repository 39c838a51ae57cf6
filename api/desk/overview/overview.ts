import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Overview, Period } from '#contract/desk/overview';
import { retentionMs } from '#contract/retention';
import type { SearchCatalogue } from '../../catalogue/search';
import type { CatalogueStore } from '../../catalogue/store';
import { orderFollower } from '../../orders/order-follower';
import { shopDay } from '#contract/shop/day';
import { weekOf } from '../../orders/shop-days';
import type { OrderStore } from '../../orders/store';
import type { SavedStore } from '../../saved/store';
import type { FailedSearchStore } from '../../searches/store';
import { orderFacts, type OrderFacts } from './order-facts';
import { productFacts, type OverviewProduct, type ProductSources } from './product-facts';
import { sales } from './sales';
import { salesLedger } from './sales-ledger';
import { weekTotals } from './week-totals';

export interface OverviewSources extends ProductSources {
  orders: Pick<OrderStore, 'inBatches' | 'lastChanged'>;
  saved: Pick<SavedStore, 'countByProduct'>;
  search: SearchCatalogue;
  failedSearches: Pick<FailedSearchStore, 'countsOf'>;
  isSandbox: boolean;
  now: () => number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The counts of saved items are cached, because they are computed from all accounts. */
const SAVED_AGE_MS = 5 * MINUTE_MS;
const MAX_LISTED = 50;
/** Maximum number of failed searches that are repeated. */
const MAX_CHECKED = 200;

/** The numbers of the desk's overview, computed from orders, catalogue, saved items and searches. */
export function deskOverview(sources: OverviewSources) {
  const { saved, failedSearches, isSandbox, now } = sources;
  const stillFailing = failingSearches(sources);
  const ledger = salesLedger();
  const catchUp = orderFollower(sources.orders, now, (order) => {
    // Orders of the sandbox are counted only in a shop that runs in the sandbox.
    ledger.set(order._id, isSandbox || !order.demo ? orderFacts(order) : undefined);
  });
  const readProducts = productFacts(sources);
  const savedCounts = cached(now, SAVED_AGE_MS, () => saved.countByProduct());

  return {
    /** All paid orders by id. */
    async paidOrders(): Promise<ReadonlyMap<string, OrderFacts>> {
      await catchUp();
      return ledger.orders;
    },

    async show(weeks: Period): Promise<Overview> {
      await catchUp();
      const [products, counts] = [await readProducts(), await savedCounts()];
      const days = Math.min(weeks * 7, retentionMs('failedSearch') / DAY_MS);
      const searched = await failedSearches.countsOf(days);
      const firstWeek = weekOf(shopDay(now())) + 1 - weeks;
      return {
        at: new Date(now()).toISOString(),
        isSandbox,
        ...weekTotals(ledger, { now: now(), weeks }),
        ...sales(ledger, products, firstWeek),
        failedSearches: await stillFailing(searched),
        saved: mostSaved(counts, products),
      };
    },
  };
}

interface FailedSearchSources {
  catalogue: Pick<CatalogueStore, 'published'>;
  search: SearchCatalogue;
}

/**
 * Returns the most frequent searches that still find nothing. A search reads every product, so each
 * search runs once for each version of the catalogue, and other requests can run between searches.
 */
function failingSearches({ catalogue, search }: FailedSearchSources) {
  let known = new Map<string, boolean>();
  let version: number | undefined;

  async function finds(words: string): Promise<boolean> {
    const before = known.get(words);
    if (before !== undefined) return before;
    await nextTurn();
    const isFound = search(words.split(' ')).length > 0;
    known.set(words, isFound);
    return isFound;
  }

  return async <T extends { words: string }>(searched: readonly T[]): Promise<T[]> => {
    const newest = catalogue.published().version;
    if (version !== newest) [version, known] = [newest, new Map()];
    const failing: T[] = [];
    for (const each of searched.slice(0, MAX_CHECKED)) {
      if (!(await finds(each.words))) failing.push(each);
      if (failing.length === MAX_LISTED) break;
    }
    return failing;
  };
}

export type DeskOverview = ReturnType<typeof deskOverview>;

function mostSaved(
  counts: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, OverviewProduct>,
): Overview['saved'] {
  return [...counts]
    .flatMap(([productId, count]) => {
      const { product, unitsLeft } = products.get(productId) ?? {};
      if (!product || unitsLeft === undefined) return [];
      const { name, price, imageUrl } = product;
      return { productId, name, price, imageUrl, unitsLeft, count };
    })
    .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_LISTED);
}

/** Caches a value for `maxAgeMs`. Concurrent callers share one load. */
function cached<T>(now: () => number, maxAgeMs: number, load: () => Promise<T>): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (known && Math.abs(now() - known.at) <= maxAgeMs) return known.value;
    const value = load();
    known = { at: now(), value };
    value.catch(() => (known = undefined));
    return value;
  };
}
