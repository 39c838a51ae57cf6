import { useQueryClient } from '@tanstack/react-query';
import type { CategorySlug } from '#contract/products/categories';
import { homeDescription } from '#contract/shop';
import { useEffect, useMemo } from 'react';
import { FailedListing } from '../catalogue/listing/FailedListing';
import { PageMeta } from '../platform/PageMeta';
import { AthleteCard } from './AthleteCard';
import { CategoryGrid } from './CategoryGrid';
import { interleave, onePerProduct } from './interleave';
import { Hero } from './Hero';
import { PhotoBanner } from './PhotoBanner';
import { prefetchCategories } from './prefetch-categories';
import { ProductRow } from './ProductRow';
import { Section } from './Section';
import { useCategoryPreviews, type CategoryPreview } from './use-category-previews';

/**
 * Number of cards requested per category. It is enough for a row after the sizes of each product
 * are merged.
 */
const LIMIT = 60;
const ROW_LENGTH = 24;

/** Order of the second row: small items first. */
const SMALL_ITEMS: readonly CategorySlug[] = [
  'goggles',
  'caps',
  'memorabilia',
  'equipment',
  'training-suits',
  'swim-briefs',
];

export function HomeScreen() {
  const queryClient = useQueryClient();
  useEffect(() => prefetchCategories(queryClient), [queryClient]);
  const { lanes, isFailed, retry } = useCategoryPreviews(LIMIT);
  const suits = useMemo(() => cardsOfRow(lanes, ['competition-suits']), [lanes]);
  const kit = useMemo(() => cardsOfRow(lanes, SMALL_ITEMS), [lanes]);
  return (
    <>
      <PageMeta description={homeDescription} />
      <Hero />
      <Section>
        <CategoryGrid lanes={lanes} />
      </Section>
      {isFailed && (
        <Section>
          <FailedListing onRetry={retry} />
        </Section>
      )}
      {!isFailed && (
        <Section>
          <ProductRow title="Fast suits" cards={suits} />
        </Section>
      )}
      <Section>
        <AthleteCard lanes={lanes} />
      </Section>
      {!isFailed && (
        <Section>
          <ProductRow title="Kit and keepsakes" cards={kit} />
        </Section>
      )}
      <PhotoBanner />
    </>
  );
}

/** A row with one card per product, alternating categories. */
function cardsOfRow(lanes: readonly CategoryPreview[], slugs: readonly CategorySlug[]) {
  const piles = slugs.flatMap((slug) => lanes.filter((lane) => lane.slug === slug));
  return interleave(piles.map(({ answer }) => answer && onePerProduct(answer.cards)))?.slice(
    0,
    ROW_LENGTH,
  );
}
