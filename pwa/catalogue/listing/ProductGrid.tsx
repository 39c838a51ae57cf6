import { chakra } from '../../ui/chakra';
import type { ListingCard } from '../../../workers/catalogue/api';
import { Skeleton } from '../../ui/Skeleton';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { ProductCard } from './ProductCard';

const PLACEHOLDER_COUNT = 8;
/** Number of images loaded at once (behaviour listing.first-images-eager). */
const EAGER_IMAGE_COUNT = 6;

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    gap: { base: '24px 12px', md: '32px 20px' },
    '& > li': { minWidth: '0' },
  },
});

interface Props {
  /** Undefined while loading. */
  cards: readonly ListingCard[] | undefined;
}

/** Cards in two or three columns, or eight placeholders. */
export function ProductGrid({ cards }: Props) {
  if (!cards) return <Placeholders />;
  return (
    <Grid>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} eager={index < EAGER_IMAGE_COUNT} heading="h2" />
        </li>
      ))}
    </Grid>
  );
}

function Placeholders() {
  return (
    <div role="status">
      <VisuallyHidden>Loading items</VisuallyHidden>
      <Grid aria-hidden="true">
        {Array.from({ length: PLACEHOLDER_COUNT }, (_, index) => (
          <li key={index}>
            <Skeleton picture />
            <chakra.span display="flex" justifyContent="space-between" marginTop="12px">
              <Skeleton width="55%" />
              <Skeleton width="25%" />
            </chakra.span>
            <Skeleton width="45%" marginTop="8px" marginBottom="8px" />
          </li>
        ))}
      </Grid>
    </div>
  );
}
