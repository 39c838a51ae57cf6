import { useQuery } from '@tanstack/react-query';
import { catalogue, useCatalogueVersion } from '../platform/catalogue';
import { paths } from '../paths';
import { firstFive, PLACES, suggest, type Suggestion } from './suggestions';

/** Places of the shop that are not empty first, then products by their names: five in all. */
export function useSuggestions(text: string): Suggestion[] {
  const term = text.trim();
  const version = useCatalogueVersion();
  const { data } = useQuery({
    queryKey: ['suggest', term, version],
    queryFn: () => catalogue.suggest(term),
    enabled: term.length > 1,
    placeholderData: (before) => before,
  });
  const { data: counts } = useQuery({
    queryKey: ['counts', version],
    queryFn: () => catalogue.counts(),
    enabled: term !== '',
    placeholderData: (before) => before,
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
