import { Box } from '@chakra-ui/react';
import { Suspense } from 'react';
import type { DeskItem } from '#contract/desk/goods';
import { useIsDesktop } from '../parts/use-is-desktop';
import { deferred } from '../screens';
import { GoodsCard } from './GoodsCard';
import { GoodsSkeleton } from './GoodsSkeleton';

/** A table on the desktop, a list on the phone. */
export function GoodsRows({ items }: { items: readonly DeskItem[] }) {
  const isDesktop = useIsDesktop();
  if (items.length === 0) return null;
  if (isDesktop)
    return (
      <Suspense fallback={<GoodsSkeleton />}>
        <deferred.GoodsGrid items={items} />
      </Suspense>
    );
  return (
    <Box as="ul" listStyleType="none">
      {items.map((item) => (
        <GoodsCard key={item.id} item={item} />
      ))}
    </Box>
  );
}
