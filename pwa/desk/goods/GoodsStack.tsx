import { Box } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import type { DeskItem } from '#contract/desk/goods';
import { deferred } from '../screens';
import { GoodsCard } from './GoodsCard';

interface Props {
  items: readonly DeskItem[];
  /** Items are selected instead of opened. */
  isSelecting: boolean;
  onSelected: () => void;
}

/** The list of the phone. */
export function GoodsStack({ items, isSelecting, onSelected }: Props) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const select = (id: string, isSelected: boolean) =>
    setIds(isSelected ? new Set([...ids, id]) : new Set([...ids].filter((each) => each !== id)));
  return (
    <>
      {/* The last row is not covered by the bar. */}
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
