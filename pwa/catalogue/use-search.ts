import { useQuery } from '@tanstack/react-query';
import { searchWords } from '#contract/search';
import { catalogue } from '../platform/catalogue';
import { catalogueKey } from '../platform/query-client';

/** The cards that match a term; a blank one is never asked (behaviour 5.1). */
export function useSearch(term: string, limit: number) {
  return useQuery({
    queryKey: catalogueKey('search', term, limit),
    queryFn: () => catalogue.search(term, limit),
    enabled: searchWords(term).length > 0,
    placeholderData: (before, query) => (query?.queryKey[2] === term ? before : undefined),
  });
}
