import { Box } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { DeskItem } from '#contract/desk/goods';
import { deferred } from '../screens';
import { GoodsCard } from './GoodsCard';

interface Props {
  items: readonly DeskItem[];
  /** Whether a tap selects an item instead of opening it. */
  isSelecting: boolean;
  onSelected: () => void;
}

/** The phone's list of items. */
export function GoodsStack({ items, isSelecting, onSelected }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const select = (id: string, isSelected: boolean) =>
    setIds(isSelected ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id)));
  return (
    <>
      {/* Leaves space for the bar, so that it does not cover the last row. */}
      <Box as="ul" listStyleType="none" pb={isSelecting ? '104px' : undefined}>
        {items.map((item) => (
          <GoodsCard
            key={item.id}
            item={item}
            isSelected={isSelecting && ids.has(item.id)}
            onSelect={isSelecting ? (isSelected) => select(item.id, isSelected) : undefined}
          />
        ))}
      </Box>
      {isSelecting && (
        <Suspense fallback={null}>
          <deferred.GoodsSelection
            selected={items.filter(({ id }) => ids.has(id))}
            onClear={() => {
              setIds(new Set());
              onSelected();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
