import { useEffect, useState } from 'react';
import {
  changesSinceSeen,
  type ChangesSinceSeen,
  type SavedRow,
} from '../../../workers/saved/rows';
import { cartEngine } from '../../platform/offline/cart-engine';

/**
 * Unseen changes by item. They are marked as seen when visible, but stay on the row until the
 * shopper leaves the screen.
 */
export function useChangesSinceVisit(
  rows: readonly SavedRow[],
): ReadonlyMap<string, ChangesSinceSeen> {
  const [shownChanges, setShownChanges] = useState<ReadonlyMap<string, ChangesSinceSeen>>(
    new Map(),
  );
  const isInSight = useIsVisible();
  const unseen = rows.flatMap((row) => {
    const changes = changesSinceSeen(row);
    return changes ? [{ row, changes }] : [];
  });
  const key = JSON.stringify(
    unseen.map(({ row, changes }) => [row.id, changes, row.product?.price]),
  );
  useEffect(() => {
    if (!isInSight || unseen.length === 0) return;
    setShownChanges(
      (before) =>
        new Map([...before, ...unseen.map(({ row, changes }) => [row.id, changes] as const)]),
    );
    // If this cannot be stored, the changes are shown again on the next visit.
    cartEngine.saved.markSeen(unseen.map(({ row }) => row)).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- the key holds all that is read of the rows
  }, [key, isInSight]);
  return new Map([
    ...shownChanges,
    ...unseen.map(({ row, changes }) => [row.id, changes] as const),
  ]);
}

function useIsVisible(): boolean {
  const [isInSight, setInSight] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setInSight(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isInSight;
}
