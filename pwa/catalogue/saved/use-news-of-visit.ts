import { useEffect, useState } from 'react';
import { newsOf, type News, type SavedRow } from '../../../workers/saved/rows';
import { cartEngine } from '../../platform/cart-engine';

/** What is new, by listing. Once it is in sight it counts as seen, and stays on its row until the shopper leaves. */
export function useNewsOfVisit(rows: readonly SavedRow[]): ReadonlyMap<string, News> {
  const [told, setTold] = useState<ReadonlyMap<string, News>>(new Map());
  const isInSight = useIsInSight();
  const unseen = rows.flatMap((row) => {
    const news = newsOf(row);
    return news ? [{ row, news }] : [];
  });
  const key = JSON.stringify(unseen.map(({ row, news }) => [row.id, news, row.product?.price]));
  useEffect(() => {
    if (!isInSight || unseen.length === 0) return;
    setTold(
      (before) => new Map([...before, ...unseen.map(({ row, news }) => [row.id, news] as const)]),
    );
    // What could not be kept is news again.
    cartEngine.saved.markSeen(unseen.map(({ row }) => row)).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- the key holds all that is read of the rows
  }, [key, isInSight]);
  return new Map([...told, ...unseen.map(({ row, news }) => [row.id, news] as const)]);
}

function useIsInSight(): boolean {
  const [isInSight, setInSight] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setInSight(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isInSight;
}
