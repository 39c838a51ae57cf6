import { useQuery } from '@tanstack/react-query';
import { catalogue } from '../platform/catalogue';
import { catalogueKey } from '../platform/query-client';
import { paths } from '../paths';
import { firstFive, PLACES, suggest, type Suggestion } from './suggestions';

/** Places of the shop that are not empty first, then products by their names: five in all. */
export function useSuggestions(text: string): Suggestion[] {
  const term = text.trim();
  const { data } = useQuery({
    queryKey: catalogueKey('suggest', term),
    queryFn: () => catalogue.suggest(term),
    enabled: term.length > 1,
    placeholderData: (before) => before,
  });
  const { data: counts } = useQuery({
    queryKey: catalogueKey('counts'),
    queryFn: () => catalogue.counts(),
    enabled: term !== '',
  });
  const empty = new Set(counts?.flatMap(({ path, count }) => (count === 0 ? path : [])));
  const products = term.length > 1 ? (data ?? []) : [];
  return firstFive([
    ...suggest(
      term,
      PLACES.filter(({ to }) => !empty.has(to)),
    ),
    ...products.map(({ label, productId }) => ({ label, to: paths.product(productId) })),
  ]);
}
