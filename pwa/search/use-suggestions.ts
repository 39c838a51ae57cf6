import { useQuery } from '@tanstack/react-query';
import { catalogue } from '../platform/catalogue-client/catalogue';
import { catalogueKey } from '../platform/catalogue-client/query-client';
import { paths } from '../paths';
import {
  firstFiveDistinct,
  SUGGESTED_PAGES,
  suggestPages,
  type PageSuggestion,
} from './suggestions';

/**
 * At most five suggestions for a text: first pages, except empty listings, then products by name.
 */
export function useSuggestions(text: string): PageSuggestion[] {
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
  return firstFiveDistinct([
    ...suggestPages(
      term,
      SUGGESTED_PAGES.filter(({ to }) => !empty.has(to)),
    ),
    ...products.map(({ label, productId }) => ({ label, to: paths.product(productId) })),
  ]);
}
