import { SCREENS } from '#contract/screens';
import { chakra } from '../ui/chakra';
import { searchWords } from '#contract/products/search';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FailedListing } from '../catalogue/listing/FailedListing';
import { useSearch } from './use-search';
import { paths } from '../paths';
import { PageMeta } from '../platform/PageMeta';
import { ShowMoreLink } from '../platform/ShowMoreLink';
import { useShownCount } from '../platform/use-shown-count';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { CachedSince } from '../saved/CachedSince';
import { Button } from '../ui/Button';
import { Container } from '../ui/Container';
import { useFocusAdded } from '../ui/hooks/use-focus-added';
import { NothingFound } from './NothingFound';
import { QuickView } from './QuickView';
import { SearchForm } from './SearchForm';
import { ResultList, ResultPlaceholders } from './SearchResults';
import { SearchStart } from './SearchStart';

const PAGE_SIZE = 24;

/** /search?q=term. */
export function SearchScreen() {
  const [params] = useSearchParams();
  const term = (params.get('q') ?? '').trim();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(term);
  useEffect(() => {
    if (before.current !== term) heading.current?.focus({ preventScroll: true });
    before.current = term;
  }, [term]);
  return (
    <Container maxWidth="1080px" paddingBottom="80px">
      <PageMeta
        title={term ? `Search: ${term}` : SCREENS.search.title}
        description={SCREENS.search.description}
      />
      <Breadcrumbs trail={[{ label: 'Home', to: paths.home }, { label: 'Search' }]} />
      <chakra.h1 ref={heading} tabIndex={-1} textStyle="d40" marginBottom="20px">
        Search
      </chakra.h1>
      <SearchForm key={`form ${term}`} term={term} />
      {searchWords(term).length === 0 ? (
        <SearchStart />
      ) : (
        <Results key={`results ${term}`} term={term} />
      )}
    </Container>
  );
}

function Results({ term }: { term: string }) {
  const [limit, showMore] = useShownCount(PAGE_SIZE);
  const [viewed, setViewed] = useState<string>();
  const { data, isLoadingError, isPlaceholderData, refetch } = useSearch(term, limit);
  const { frame, awaitAdded } = useFocusAdded<HTMLUListElement>(
    data?.cards.length ?? 0,
    ':scope > li',
    'article button',
  );
  if (isLoadingError) return <FailedListing onRetry={() => void refetch()} />;
  if (!data) return <ResultPlaceholders />;
  if (data.matching === 0) return <NothingFound term={term} />;
  return (
    <>
      <chakra.p role="status" textStyle="num" fontSize="14" marginBlock="24px 16px">
        {data.matching === 1 ? '1 item' : `${data.matching} items`} for “{term}”
      </chakra.p>
      <CachedSince />
      <ResultList ref={frame} cards={data.cards} onQuickView={setViewed} />
      {data.cards.length < data.matching && (
        <chakra.div display="grid" justifyItems="center" marginTop="40px">
          <noscript>{import.meta.env.SSR && <ShowMoreLink count={limit + PAGE_SIZE} />}</noscript>
          <Button
            data-scripted=""
            variant="line"
            loading={isPlaceholderData}
            onClick={() => {
              awaitAdded();
              showMore();
            }}
          >
            Show more
          </Button>
        </chakra.div>
      )}
      {viewed !== undefined && <QuickView id={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
