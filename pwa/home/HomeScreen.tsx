import { useQueryClient } from '@tanstack/react-query';
import { athleteName, shop } from '#contract/shop';
import { useEffect, useState } from 'react';
import { PageMeta } from '../platform/PageMeta';
import { AthleteCard } from './AthleteCard';
import { CategoryGrid } from './CategoryGrid';
import { deal } from './deal';
import { Hero } from './Hero';
import { PhotoBanner } from './PhotoBanner';
import { prefetchCategories } from './prefetch-categories';
import { ProductRow } from './ProductRow';
import { Section } from './Section';
import { useLanes } from './use-lanes';

const STEP = 8;

export function HomeScreen() {
  const queryClient = useQueryClient();
  useEffect(() => prefetchCategories(queryClient), [queryClient]);
  const [limit, setLimit] = useState(STEP);
  const more = () => setLimit((before) => before + STEP);
  const lanes = useLanes(limit);
  const suits = lanes.find(({ slug }) => slug === 'competition-suits')?.answer;
  const others = lanes.filter(({ slug }) => slug !== 'competition-suits');
  const kit = others.every(({ answer }) => answer)
    ? deal(others.map(({ answer }) => answer?.cards ?? []))
    : [];
  return (
    <>
      <PageMeta
        description={`${shop.name}: suits, caps and goggles raced by ${athleteName}, and new kit for your own lane. Prices in Canadian dollars.`}
      />
      <Hero />
      <Section>
        <CategoryGrid lanes={lanes} />
      </Section>
      <Section>
        <ProductRow
          title="Fast suits"
          cards={suits?.cards ?? []}
          total={suits?.total ?? 0}
          onNearEnd={more}
        />
      </Section>
      <Section>
        <AthleteCard lanes={lanes} />
      </Section>
      <Section>
        <ProductRow
          title="Kit and keepsakes"
          cards={kit}
          total={others.reduce((sum, { answer }) => sum + (answer?.total ?? 0), 0)}
          onNearEnd={more}
        />
      </Section>
      <PhotoBanner />
    </>
  );
}
