import { chakra } from '../../ui/chakra';
import { Link } from 'react-router-dom';
import { CATEGORIES } from '#contract/products/categories';
import { COLLECTION_PAGES } from '#contract/products/listing-page';
import { paths } from '../../paths';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { FeaturedCollections } from './FeaturedCollections';
import { useCountsByPath } from './use-listing';
import { useWithSwimmers } from './use-listing-address';

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: { base: '44px', lg: '0' },
    paddingBlock: '8px',
    borderBottom: '1px solid {colors.line}',
    '&[aria-current]': { fontWeight: '700', boxShadow: 'inset 0 -2px 0 {colors.ink}' },
  },
});

const categories = CATEGORIES.map(({ slug, shortName }) => ({
  label: shortName,
  path: paths.category(slug),
}));
const collections = Object.values(COLLECTION_PAGES).map(({ heading, path }) => ({
  label: heading,
  path,
}));

interface Props {
  /** Path of the current page. */
  current: string;
  /** Collection pages list collections first, with images. */
  isCollection: boolean;
}

const Heading = chakra('h2', {
  base: { fontSize: '14', fontWeight: '600', marginBottom: '4px' },
});

/** Categories and collections with their item counts. */
export function CategorySidebar({ current, isCollection }: Props) {
  return (
    <chakra.nav aria-label="Categories" fontSize="15">
      {isCollection ? (
        <>
          <Heading>Featured collections</Heading>
          <FeaturedCollections current={current} />
          <Heading marginTop="28px">Categories</Heading>
          <Entries entries={categories} current={current} />
        </>
      ) : (
        <>
          <VisuallyHidden as="h2">Categories</VisuallyHidden>
          <Entries entries={categories} current={current} />
          <Heading marginTop="26px">Collections</Heading>
          <Entries entries={collections} current={current} />
        </>
      )}
    </chakra.nav>
  );
}

function Entries({ entries, current }: { entries: typeof categories; current: string }) {
  const counts = useCountsByPath();
  const withSwimmers = useWithSwimmers();
  return (
    <ul>
      {entries.map(({ label, path }) => (
        <li key={path}>
          <Entry to={withSwimmers(path)} aria-current={path === current ? 'page' : undefined}>
            {label}
            <chakra.span textStyle="num" fontSize="14" color="ink2">
              {counts.get(path)}
            </chakra.span>
          </Entry>
        </li>
      ))}
    </ul>
  );
}
