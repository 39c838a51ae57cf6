import { memo } from 'react';
import { chakra } from '../ui/chakra';
import type { ListingCard } from '../../workers/catalogue/api';
import { ProductCard } from '../catalogue/listing/ProductCard';
import { Skeleton } from '../ui/Skeleton';
import { Carousel } from '../ui/Carousel';

const PLACEHOLDERS = ['a', 'b', 'c', 'd'];

interface Props {
  title: string;
  /** Undefined while loading. */
  cards: readonly ListingCard[] | undefined;
}

/** Renders again only if its cards change. */
export const ProductRow = memo(function ProductRow({ title, cards }: Props) {
  if (!cards) {
    return (
      <Carousel title={title}>
        {PLACEHOLDERS.map((each) => (
          <chakra.div key={each} aria-hidden="true">
            <Skeleton picture />
            <Skeleton marginTop="12px" width="80%" />
            <Skeleton marginTop="8px" width="52px" />
          </chakra.div>
        ))}
      </Carousel>
    );
  }
  if (cards.length === 0) return null;
  return (
    <Carousel title={title}>
      {cards.map((card) => (
        <ProductCard key={card.id} card={card} />
      ))}
    </Carousel>
  );
});
