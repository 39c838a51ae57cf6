import { useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { shopDay } from '#contract/shop/day';
import type { ShopFacts } from '#contract/shop/facts';
import { hasEnded, type CurrentHoliday } from '#contract/shop/holiday';
import { catalogueKey, getPath } from './catalogue-client/query-client';

/** Reads what the owner tells shoppers. The server replaces it while it renders. */
export const shopFacts = {
  /** The path of `shopEndpoints.facts`, repeated here so that the first screen need not load it. */
  read: (context: QueryFunctionContext) =>
    getPath({ ...context, queryKey: ['/api/shop'] }) as Promise<ShopFacts>,
};

/**
 * When parcels leave again, while the owner is away. Undefined if parcels leave, or before the answer.
 * An answer from the cache may be older than the end of the holiday.
 */
export function useCurrentHoliday(): CurrentHoliday | undefined {
  const { data } = useQuery({
    // With the catalogue's key, the document contains the answer.
    queryKey: catalogueKey('shop'),
    queryFn: (context) => shopFacts.read(context),
    // An installed app can run for days without loading.
    refetchOnWindowFocus: true,
  });
  const today = useSyncExternalStore(subscribeToNothing, readDay, readNoDay);
  const holiday = data?.holiday ?? undefined;
  return holiday && today !== undefined && hasEnded(holiday, today) ? undefined : holiday;
}

const subscribeToNothing = () => () => undefined;
const readDay = () => shopDay(Date.now());
/** While a document is hydrated: the server has checked the day. */
const readNoDay = () => undefined;
