import { useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { shopDay } from '#contract/shop/day';
import type { ShopFacts } from '#contract/shop/facts';
import { hasEnded, type CurrentHoliday } from '#contract/shop/holiday';
import { catalogueKey, getPath, queryClient } from '../catalogue-client/query-client';

/** The path of `shopEndpoints.facts`, repeated here so that the first screen need not load it. */
const FACTS_PATH = '/api/shop';

/**
 * Reads the facts that the owner sets at the desk. The server replaces this function while it
 * renders.
 */
export const shopFacts = {
  read: (context: QueryFunctionContext) =>
    getPath({ ...context, queryKey: [FACTS_PATH] }) as Promise<Partial<ShopFacts>>,
};

// With a query key of the catalogue, the document contains the response.
const FACTS_KEY = catalogueKey('shop');

/**
 * The facts that the owner sets at the desk. A response that an older version has cached may lack
 * some of them.
 */
export function useShopFacts() {
  return useQuery({
    queryKey: FACTS_KEY,
    queryFn: (context) => shopFacts.read(context),
    // An installed app can run for days without loading.
    refetchOnWindowFocus: true,
  });
}

/**
 * Shows the cached response of this device until the server responds. Otherwise the line of a
 * holiday would move the first screen down.
 */
export async function showCachedShopFacts(): Promise<void> {
  // Insecure pages have no caches.
  const cached = await globalThis.caches?.match(FACTS_PATH).catch(() => undefined);
  const facts: unknown = await cached?.json();
  if (facts !== undefined && queryClient.getQueryData(FACTS_KEY) === undefined)
    queryClient.setQueryData(FACTS_KEY, facts as Partial<ShopFacts>, { updatedAt: 0 });
}

/** Refetches the facts, because the page shows outdated ones. */
export function refreshShopFacts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: FACTS_KEY });
}

/**
 * When parcels leave again, while the owner is away. Undefined if parcels leave, or before the response.
 * A response from the cache may be older than the end of the holiday.
 */
export function useCurrentHoliday(): CurrentHoliday | undefined {
  const { data } = useShopFacts();
  const today = useSyncExternalStore(subscribeToNothing, readDay, readNoDay);
  const holiday = data?.holiday ?? undefined;
  return holiday && today !== undefined && hasEnded(holiday, today) ? undefined : holiday;
}

const subscribeToNothing = () => () => undefined;
const readDay = () => shopDay(Date.now());
/** During hydration the day needs no check, because the server has checked it. */
const readNoDay = () => undefined;
