import { useQueryClient } from '@tanstack/react-query';
import type { CategorySlug } from '#contract/categories';
import { homeDescription } from '#contract/shop';
import { useEffect, useMemo } from 'react';
import { FailedListing } from '../catalogue/FailedListing';
import { PageMeta } from '../platform/PageMeta';
import { AthleteCard } from './AthleteCard';
import { CategoryGrid } from './CategoryGrid';
import { deal, onePerProduct } from './deal';
import { Hero } from './Hero';
import { PhotoBanner } from './PhotoBanner';
import { prefetchCategories } from './prefetch-categories';
import { ProductRow } from './ProductRow';
import { Section } from './Section';
import { useLanes, type Lane } from './use-lanes';

/** Listings of each category: enough for a row, after the sizes of one product are taken together. */
const LIMIT = 60;
const ROW = 24;

/** The order of the second row: small things first. */
const KIT: readonly CategorySlug[] = [
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
  const { lanes, isFailed, retry } = useLanes(LIMIT);
  const suits = useMemo(() => rowOf(lanes, ['competition-suits']), [lanes]);
  const kit = useMemo(() => rowOf(lanes, KIT), [lanes]);
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

/** A row of one card per product, the categories in turn. */
function rowOf(lanes: readonly Lane[], slugs: readonly CategorySlug[]) {
  const piles = slugs.flatMap((slug) => lanes.filter((lane) => lane.slug === slug));
  return deal(piles.map(({ answer }) => answer && onePerProduct(answer.cards)))?.slice(0, ROW);
}
