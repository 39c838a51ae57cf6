import { Suspense } from 'react';
import type { DeskItem } from '#contract/desk/goods';
import { useIsDesktop } from '../parts/use-is-desktop';
import { deferred } from '../screens';
import { GoodsSkeleton } from './GoodsSkeleton';
import { GoodsStack } from './GoodsStack';

interface Props {
  items: readonly DeskItem[];
  /** On the phone. The table has a selection always. */
  isSelecting: boolean;
  onSelected: () => void;
}

/** A table on the desktop, a list on the phone. */
export function GoodsRows({ items, ...selection }: Props) {
  const isDesktop = useIsDesktop();
  if (items.length === 0) return null;
  if (isDesktop)
    return (
      <Suspense fallback={<GoodsSkeleton />}>
        <deferred.GoodsGrid items={items} />
      </Suspense>
    );
  return <GoodsStack items={items} {...selection} />;
}
