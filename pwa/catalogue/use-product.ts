import { useQuery } from '@tanstack/react-query';
import { catalogue, useCatalogueVersion } from '../platform/catalogue';

/** One product by its id or a derived one; null when there is none. Asked once, never again (spec 7). */
export function useProduct(id: string) {
  const version = useCatalogueVersion();
  return useQuery({
    queryKey: ['product', id, version],
    queryFn: async () => (await catalogue.product(id)) ?? null,
    retry: false,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}
