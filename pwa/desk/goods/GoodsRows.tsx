import { useDeferredValue } from 'react';
import type { DeskItem } from '#contract/desk/goods';
import { useIsDesktop } from '../parts/use-is-desktop';
import { deferred } from '../screens';
import { GoodsStack } from './GoodsStack';

interface Props {
  items: readonly DeskItem[];
  /**
   * Whether items are selected on the phone. In the desktop's table they can always be selected.
   */
  isSelecting: boolean;
  onSelected: () => void;
}

/** About as many rows as fit on a screen. */
const FIRST_ROWS = 12;

/**
 * A table on the desktop, whose code is loaded first, and a list on the phone. The first rows are
 * rendered at once; other rows, and new results while the user types, are rendered with a lower
 * priority.
 */
export function GoodsRows({ items: loaded, ...selection }: Props) {
  const items = useDeferredValue(loaded, loaded.slice(0, FIRST_ROWS));
  const isDesktop = useIsDesktop();
  if (items.length === 0) return null;
  if (isDesktop) return <deferred.GoodsGrid items={items} />;
  return <GoodsStack items={items} {...selection} />;
}
