import { chakra } from '../../ui/chakra';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { describeFilters } from '#contract/filters';
import {
  findListingPage,
  textsInCollection,
  type ListingPage,
} from '#contract/products/listing-page';
import { paths } from '../../paths';
import { focusMain } from '../../platform/route-focus';
import { useAthlete } from '../../platform/shop-facts/athlete';
import { PageMeta } from '../../platform/PageMeta';
import { useIsWide, useIsWidest } from '../../platform/use-is-wide';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Container } from '../../ui/Container';
import { CategorySidebar } from './CategorySidebar';
import { CollectionBand } from './CollectionBand';
import { CollectionStrip } from './FeaturedCollections';
import { EmptyListing } from './EmptyListing';
import { FailedListing } from './FailedListing';
import { PlainFilters } from '../filters/PlainFilters';
import { FilterPanel, type FilterPanelProps } from '../filters/FilterPanel';
import { FilterSheet } from '../filters/FilterSheet';
import { ListingHeading } from './ListingHeading';
import { ListingResults } from './ListingResults';
import { ListingToolbar } from './ListingToolbar';
import { ProductGrid } from './ProductGrid';
import { useListing, useSwimmerNames } from './use-listing';
import { useListingAddress } from './use-listing-address';
import { rememberPage } from '../product/back-path';

/** Reading order follows the layout: categories first if they are on the left. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    columnGap: { md: '28px', lg: '40px' },
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'minmax(0, 1fr) 252px',
      lg: '176px minmax(0, 1fr) 272px',
    },
    gridTemplateRows: { md: 'auto 1fr' },
    gridTemplateAreas: {
      base: '"head" "grid" "side"',
      md: '"head panel" "grid panel" "side side"',
      lg: '"side head panel" "side grid panel"',
    },
    paddingBottom: '64px',
  },
});

const sticky = { position: 'sticky', top: '102px' } as const;

/**
 * /shop, /category/{slug} and /collections/{slug} (behaviour screens.shop, screens.category and
 * screens.collections).
 */
export function ListingScreen() {
  const { pathname, search } = useLocation();
  const page = findListingPage(pathname);
  useEffect(() => {
    if (page) rememberPage(pathname + search);
  }, [page, pathname, search]);
  return page && <Listing key={page.path} page={page} />;
}

function ListingHeader({ page, heading }: { page: ListingPage; heading: string }) {
  if (page.collection !== undefined)
    return (
      <>
        <CollectionBand page={page} />
        <Container>
          <CollectionStrip current={page.path} />
        </Container>
      </>
    );
  return (
    <Container>
      <Breadcrumbs
        trail={[
          { label: 'Home', to: paths.home },
          { label: 'Shop', to: paths.shop },
          { label: heading },
        ]}
      />
    </Container>
  );
}

/**
 * The filter sheet is open only while the query in the address stays the same. So a link inside the
 * sheet closes it.
 */
function useFilterSheet() {
  const { search } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  return {
    isOpen: openedAt === search,
    open: () => setOpenedAt(search),
    close: () => setOpenedAt(undefined),
  };
}

function Listing({ page }: { page: ListingPage }) {
  const { filters, sort, shown, apply, clear, sortBy, showMore } = useListingAddress(page);
  const listing = useListing({ page, filters, sort, limit: shown });
  const athlete = useAthlete();
  const swimmers = useSwimmerNames();
  const sheet = useFilterSheet();
  const isWide = useIsWide();
  const isWidest = useIsWidest();
  const closing =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      sheet.close();
      act(...args);
    };
  const result = listing.data;
  const isCollection = page.collection !== undefined;
  const { heading, description } = textsInCollection(page, filters.collection);
  const panel = { page, filters, facets: result?.facets };
  const categories = (
    <chakra.div gridArea="side" marginTop={{ base: '48px', lg: '0' }} {...sticky}>
      <CategorySidebar current={page.path} isCollection={isCollection} />
    </chakra.div>
  );
  return (
    <>
      <PageMeta title={heading} description={description} />
      <ListingHeader page={page} heading={heading} />
      <Container>
        <Columns paddingTop={isCollection ? { md: '32px' } : undefined}>
          {isWidest && categories}
          <chakra.div
            gridArea="head"
            minWidth="0"
            marginTop={isCollection ? { md: '-18px' } : undefined}
          >
            {!isCollection && (
              <ListingHeading texts={{ heading, description }} categoryId={page.categoryId} />
            )}
            <ListingToolbar
              result={result}
              chips={describeFilters(filters, { page, athlete, swimmerNames: swimmers })}
              sort={sort}
              onSort={sortBy}
              onApply={apply}
              onClear={clear}
              onFilters={sheet.open}
            />
            <noscript>
              {import.meta.env.SSR && <PlainFilters page={page} filters={filters} sort={sort} />}
            </noscript>
          </chakra.div>
          {isWide && <PanelColumn {...panel} onApply={apply} onClear={clear} />}
          <chakra.section gridArea="grid" minWidth="0" aria-label="Items">
            {listing.isError && !result ? (
              <FailedListing onRetry={() => void listing.refetch()} />
            ) : !result ? (
              <ProductGrid cards={undefined} />
            ) : result.matching === 0 ? (
              <EmptyListing
                page={page}
                filters={filters}
                result={result}
                swimmers={swimmers}
                onClear={() => {
                  clear();
                  // The tapped button disappears with its message.
                  focusMain();
                }}
              />
            ) : (
              <ListingResults
                cards={result.cards}
                matching={result.matching}
                stale={listing.isPlaceholderData}
                onMore={showMore}
              />
            )}
          </chakra.section>
          {!isWidest && categories}
        </Columns>
        {sheet.isOpen && (
          <FilterSheet
            {...panel}
            onApply={closing(apply)}
            onClear={closing(clear)}
            onClose={sheet.close}
          />
        )}
      </Container>
    </>
  );
}

/** The filter panel next to the grid, with a separate scroll position. */
function PanelColumn(props: FilterPanelProps) {
  return (
    <chakra.div
      data-scripted=""
      gridArea="panel"
      hideBelow="md"
      {...sticky}
      maxHeight="calc(100vh - 112px)"
      overflow="hidden auto"
      overscrollBehavior="contain"
    >
      <FilterPanel {...props} />
    </chakra.div>
  );
}
