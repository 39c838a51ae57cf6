import { chakra } from '../ui/chakra';
import { lazy, Suspense } from 'react';
import { CATEGORIES } from '#contract/products/categories';
import { paths } from '../paths';
import { useAnnouncement } from '../platform/use-announcement';
import { ButtonLink } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { useIsHydrated } from '../ui/hooks/use-is-hydrated';
import { useReportFailedSearch } from './use-report-failed-search';

/** Loaded lazily, because it loads the cart engine, which a search does not need. */
const RecentlyViewed = lazy(() =>
  import('../saved/RecentlyViewed').then(
    ({ RecentlyViewed: shown }) => ({ default: shown }),
    // If this code cannot be loaded, the search works without recently viewed products.
    () => ({ default: () => null }),
  ),
);

const SUGGESTED_CATEGORIES = CATEGORIES.filter(({ slug }) =>
  ['competition-suits', 'goggles', 'equipment'].includes(slug),
);

export function NothingFound({ term }: { term: string }) {
  const isHydrated = useIsHydrated();
  useReportFailedSearch(term);
  useAnnouncement(`Nothing matches “${term}”.`);
  return (
    <chakra.div marginTop="32px">
      <EmptyState
        title="Nothing found"
        actions={SUGGESTED_CATEGORIES.map(({ slug, name }, index) => (
          <ButtonLink
            key={slug}
            to={paths.category(slug)}
            variant={index === 0 ? 'action' : 'line'}
          >
            {name}
          </ButtonLink>
        ))}
      >
        Nothing matches “{term}”. Try fewer words, or another word for it.
      </EmptyState>
      <chakra.div maxWidth="640px" marginInline="auto">
        <Suspense>{isHydrated && <RecentlyViewed />}</Suspense>
      </chakra.div>
    </chakra.div>
  );
}
