import { Link } from 'react-router-dom';
import { COLLECTION_PAGES, type ListingPage } from '#contract/products/listing-page';
import { pictureOf } from '#contract/products/pictures';
import { defaultQuery } from '../../../workers/catalogue/default-query';
import { chakra } from '../../ui/chakra';
import { Picture } from '../../ui/Picture';
import { itemsText } from './items-text';
import { useListing } from './use-listing';
import { useWithSwimmers } from './use-listing-address';

const PAGES = Object.values(COLLECTION_PAGES);

const Entry = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    gap: '12px',
    alignItems: 'center',
    paddingBlock: '8px',
    borderBottom: '1px solid {colors.line}',
    lineHeight: '1.25',
    '& b': { fontWeight: '500' },
    '& small': { display: 'block', textStyle: 'num', fontSize: '0.8125rem', color: 'ink2' },
    _currentPage: { boxShadow: 'inset 0 -2px 0 {colors.ink}', '& b': { fontWeight: '700' } },
  },
});

/** The collections, each with a suit and its item count (behaviour listing.collection-page). */
export function FeaturedCollections({ current }: { current: string }) {
  return (
    <ul>
      {PAGES.map((page) => (
        <li key={page.path}>
          <Collection page={page} isCurrent={page.path === current} />
        </li>
      ))}
    </ul>
  );
}

function Collection({ page, isCurrent }: { page: ListingPage; isCurrent: boolean }) {
  // The same query as the collection's own screen.
  const { data } = useListing(defaultQuery(page));
  const withSwimmers = useWithSwimmers();
  return (
    <Entry to={withSwimmers(page.path)} aria-current={isCurrent ? 'page' : undefined}>
      <Picture
        {...pictureOf(data?.cards[0]?.imageUrl ?? '')}
        sizes="56px"
        alt=""
        name=""
        ratio="7 / 8"
      />
      <span>
        <b>{page.heading}</b>
        <small>{itemsText(data?.total)}</small>
      </span>
    </Entry>
  );
}

const Strip = chakra('nav', {
  base: {
    position: 'relative',
    display: { base: 'flex', md: 'none' },
    gap: '8px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    marginInline: 'calc(var(--gutter) * -1)',
    paddingInline: 'gutter',
    marginTop: '12px',
  },
});

const Pill = chakra(Link, {
  base: {
    flex: 'none',
    display: 'inline-flex',
    alignItems: 'center',
    height: '44px',
    paddingInline: '16px',
    borderRadius: '22px',
    border: '1px solid {colors.lineStrong}',
    background: 'surface',
    fontSize: '15',
    fontWeight: '500',
    whiteSpace: 'nowrap',
    _currentPage: {
      background: 'select',
      borderColor: 'select',
      color: 'selectInk',
      fontWeight: '600',
    },
  },
});

/** Scrolls the current collection into view. */
function scrollIntoView(pill: HTMLAnchorElement | null): void {
  const strip = pill?.parentElement;
  if (strip) strip.scrollLeft = pill.offsetLeft - parseFloat(getComputedStyle(strip).paddingLeft);
}

/** Links between collections on a phone. */
export function CollectionStrip({ current }: { current: string }) {
  const withSwimmers = useWithSwimmers();
  return (
    <Strip aria-label="Collections">
      {PAGES.map(({ path, heading }) => (
        <Pill
          key={path}
          to={withSwimmers(path)}
          ref={path === current ? scrollIntoView : undefined}
          aria-current={path === current ? 'page' : undefined}
        >
          {heading}
        </Pill>
      ))}
    </Strip>
  );
}
