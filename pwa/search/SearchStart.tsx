import { chakra } from '../ui/chakra';
import { CATEGORIES } from '#contract/products/categories';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useAthlete } from '../platform/shop-facts/athlete';
import { paths } from '../paths';
import { useIsHydrated } from '../ui/hooks/use-is-hydrated';
import { Icon } from '../ui/Icon';
import { pathForSearch } from './path-for-search';
import { readRecent } from '../platform/recent-searches';

const ChoiceLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '48px',
    borderBottom: '1px solid {colors.line}',
    _hover: { color: 'link' },
  },
});

/** Before a search: recent searches and categories. */
export function SearchStart() {
  const athlete = useAthlete();
  const isHydrated = useIsHydrated();
  const recent = useMemo(() => (isHydrated ? readRecent() : []), [isHydrated]);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ md: '1fr 1fr' }}
      gap="32px 64px"
      marginTop="40px"
    >
      {recent.length > 0 && (
        <section aria-labelledby="recent">
          <chakra.h2 id="recent" textStyle="d20" marginBottom="8px">
            Recent searches
          </chakra.h2>
          <ul>
            {recent.map((term) => (
              <li key={term}>
                <ChoiceLink to={pathForSearch(term, athlete) ?? paths.search(term)}>
                  <Icon name="recent" small />
                  {term}
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="categories">
        <chakra.h2 id="categories" textStyle="d20" marginBottom="8px">
          Or choose a category
        </chakra.h2>
        <ul>
          {CATEGORIES.map(({ slug, name }) => (
            <li key={slug}>
              <ChoiceLink to={paths.category(slug)}>{name}</ChoiceLink>
            </li>
          ))}
        </ul>
      </section>
    </chakra.div>
  );
}
