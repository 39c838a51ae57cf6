import { useQueryClient } from '@tanstack/react-query';
import { homeDescription } from '#contract/shop/athlete';
import { useEffect } from 'react';
import { FailedListing } from '../catalogue/listing/FailedListing';
import { PageMeta } from '../platform/PageMeta';
import { useAthlete } from '../platform/shop-facts/athlete';
import { AthleteCard } from './AthleteCard';
import { CategoryGrid } from './CategoryGrid';
import { Hero } from './Hero';
import { PhotoBanner } from './PhotoBanner';
import { prefetchCategories } from './prefetch-categories';
import { ProductRow } from './ProductRow';
import { Section } from './Section';
import { useHome } from './use-home';

export function HomeScreen() {
  const athlete = useAthlete();
  const queryClient = useQueryClient();
  useEffect(() => prefetchCategories(queryClient), [queryClient]);
  const { preview, isFailed, retry } = useHome();
  return (
    <>
      <PageMeta description={homeDescription(athlete)} />
      <Hero />
      <Section>
        <CategoryGrid previews={preview?.categories} />
      </Section>
      {isFailed && (
        <Section>
          <FailedListing onRetry={retry} />
        </Section>
      )}
      {!isFailed && (
        <Section>
          <ProductRow title="Fast suits" cards={preview?.suits} />
        </Section>
      )}
      <Section>
        <AthleteCard previews={preview?.categories} />
      </Section>
      {!isFailed && (
        <Section>
          <ProductRow title="Kit and keepsakes" cards={preview?.smallItems} />
        </Section>
      )}
      <PhotoBanner />
    </>
  );
}
