import { useQuery } from '@tanstack/react-query';
import { catalogue, useCatalogueVersion } from '../platform/catalogue';
import { paths } from '../paths';
import { firstFive, suggest, type Suggestion } from './suggestions';

/** Places of the shop first, then products by their names: five in all. */
export function useSuggestions(text: string): Suggestion[] {
  const term = text.trim();
  const version = useCatalogueVersion();
  const { data } = useQuery({
    queryKey: ['suggest', term, version],
    queryFn: () => catalogue.suggest(term),
    enabled: term.length > 1,
    placeholderData: (before) => before,
  });
  const products = term.length > 1 ? (data ?? []) : [];
  return firstFive([
    ...suggest(term),
    ...products.map(({ label, productId }) => ({ label, to: paths.product(productId) })),
  ]);
}
