import { chakra } from '../../ui/chakra';
import type { ListingCard } from '../../../workers/catalogue/api';
import { PAGE_SIZE } from '../../../workers/catalogue/default-query';
import { ShowMoreLink } from '../../platform/ShowMoreLink';
import { Button } from '../../ui/Button';
import { useFocusAdded } from '../../ui/hooks/use-focus-added';
import { ProductGrid } from './ProductGrid';

interface Props {
  cards: readonly ListingCard[];
  matching: number;
  /** An outdated result, shown until the new one has loaded. */
  stale: boolean;
  onMore: () => void;
}

/** The loaded cards, and a button for more. */
export function ListingResults({ cards, matching, stale, onMore }: Props) {
  const { frame, awaitAdded } = useFocusAdded<HTMLDivElement>(cards.length, 'li', 'a');
  return (
    <div ref={frame} aria-busy={stale}>
      <ProductGrid cards={cards} />
      {matching > cards.length && (
        <chakra.div display="grid" justifyItems="center" gap="10px" marginTop="40px">
          <chakra.p textStyle="num" fontSize="14" color="ink2">
            {cards.length} of {matching} shown
          </chakra.p>
          <noscript>
            {import.meta.env.SSR && <ShowMoreLink count={cards.length + PAGE_SIZE} />}
          </noscript>
          <Button
            data-scripted=""
            variant="line"
            loading={stale}
            onClick={() => {
              awaitAdded();
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
