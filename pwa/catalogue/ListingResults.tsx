import { chakra } from '../ui/chakra';
import { useEffect, useRef } from 'react';
import type { ListingCard } from '../../workers/catalogue/api';
import { Button } from '../ui/Button';
import { ProductGrid } from './ProductGrid';

interface Props {
  cards: readonly ListingCard[];
  matching: number;
  /** An older answer, until the new one is here. */
  stale: boolean;
  onMore: () => void;
}

/** The cards so far, and a button for the next ones. */
export function ListingResults({ cards, matching, stale, onMore }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const focusAt = useRef<number>(undefined);
  useEffect(() => {
    if (focusAt.current === undefined || cards.length <= focusAt.current) return;
    frame.current?.querySelectorAll('li a')[focusAt.current]?.scrollIntoView({ block: 'nearest' });
    const next = frame.current?.querySelectorAll<HTMLAnchorElement>('li a')[focusAt.current];
    next?.focus({ preventScroll: true });
    focusAt.current = undefined;
  }, [cards.length]);
  return (
    <div ref={frame} aria-busy={stale}>
      <ProductGrid cards={cards} beside />
      {matching > cards.length && (
        <chakra.div display="grid" justifyItems="center" gap="10px" marginTop="40px">
          <chakra.p textStyle="num" fontSize="14" color="ink2">
            {cards.length} of {matching} shown
          </chakra.p>
          <Button
            variant="line"
            loading={stale}
            onClick={() => {
              focusAt.current = cards.length;
              onMore();
            }}
          >
            Show more
          </Button>
        </chakra.div>
      )}
    </div>
  );
}
