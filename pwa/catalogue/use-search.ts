import { useQuery } from '@tanstack/react-query';
import { searchWords } from '#contract/search';
import { catalogue, useCatalogueVersion } from '../platform/catalogue';

/** The cards that match a term; a blank one is never asked (behaviour 5.1). */
export function useSearch(term: string, limit: number) {
  const version = useCatalogueVersion();
  return useQuery({
    queryKey: ['search', term, limit, version],
    queryFn: () => catalogue.search(term, limit),
    enabled: searchWords(term).length > 0,
    placeholderData: (before, query) => (query?.queryKey[1] === term ? before : undefined),
  });
}
