import { Link } from 'react-router-dom';
import { COLLECTION_PAGES, type ListingPage } from '#contract/listing-page';
import { pictureOf } from '#contract/pictures';
import { firstQuestion } from '../../workers/catalogue/first-question';
import { chakra } from '../ui/chakra';
import { Picture } from '../ui/Picture';
import { itemsText } from './items-text';
import { useListing } from './use-listing';

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
    '& small': { display: 'block', textStyle: 'num', fontSize: '13px', color: 'ink2' },
    _currentPage: { boxShadow: 'inset 0 -2px 0 {colors.ink}', '& b': { fontWeight: '700' } },
  },
});

/** Each collection with one of its suits and how many items it holds (behaviour 2.78). */
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
  // What its own screen will ask first.
  const { data } = useListing(firstQuestion(page));
  return (
    <Entry to={page.path} aria-current={isCurrent ? 'page' : undefined}>
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

/** The current one is in sight, however many come before it. */
function bringIntoSight(pill: HTMLAnchorElement | null): void {
  const strip = pill?.parentElement;
  if (strip) strip.scrollLeft = pill.offsetLeft - parseFloat(getComputedStyle(strip).paddingLeft);
}

/** The way from collection to collection on a phone. */
export function CollectionStrip({ current }: { current: string }) {
  return (
    <Strip aria-label="Collections">
      {PAGES.map(({ path, heading }) => (
        <Pill
          key={path}
          to={path}
          ref={path === current ? bringIntoSight : undefined}
          aria-current={path === current ? 'page' : undefined}
        >
          {heading}
        </Pill>
      ))}
    </Strip>
  );
}
