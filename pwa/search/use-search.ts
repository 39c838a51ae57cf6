import { useQuery } from '@tanstack/react-query';
import { searchWords } from '#contract/products/search';
import { catalogue } from '../platform/catalogue-client/catalogue';
import { catalogueKey } from '../platform/catalogue-client/query-client';

/** Cards that match a term. A blank one is never queried (behaviour search.blank-text-ignored). */
export function useSearch(term: string, limit: number) {
  return useQuery({
    queryKey: catalogueKey('search', term, limit),
    queryFn: () => catalogue.search(term, limit),
    enabled: searchWords(term).length > 0,
    placeholderData: (before, query) => (query?.queryKey[2] === term ? before : undefined),
  });
}
