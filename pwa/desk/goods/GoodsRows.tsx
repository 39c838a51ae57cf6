import { useDeferredValue } from 'react';
import type { DeskItem } from '#contract/desk/goods';
import { useIsDesktop } from '../parts/use-is-desktop';
import { deferred } from '../screens';
import { GoodsStack } from './GoodsStack';

interface Props {
  items: readonly DeskItem[];
  /** On the phone. The table has a selection always. */
  isSelecting: boolean;
  onSelected: () => void;
}

/** As many as a screen shows. */
const FIRST_ROWS = 12;

/**
 * A table on the desktop, which loads its code first, and a list on the phone. The first rows are
 * rendered at once; the rest, and a new list while the user types, are rendered later.
 */
export function GoodsRows({ items: loaded, ...selection }: Props) {
  const items = useDeferredValue(loaded, loaded.slice(0, FIRST_ROWS));
  const isDesktop = useIsDesktop();
  if (items.length === 0) return null;
  if (isDesktop) return <deferred.GoodsGrid items={items} />;
  return <GoodsStack items={items} {...selection} />;
}
