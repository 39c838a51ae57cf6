import { useQuery } from '@tanstack/react-query';
import { resolveId } from '#contract/specification';
import type { FoundProduct } from '../../workers/catalogue/api';
import { catalogue, useCatalogueVersion } from '../platform/catalogue';

/** One product by its id or a derived one; null when there is none. Asked once, never again (spec 7). */
export function useProduct(id: string) {
  const version = useCatalogueVersion();
  return useQuery({
    queryKey: ['product', id, version],
    queryFn: async () => (await catalogue.product(id)) ?? null,
    retry: false,
    // Another size of the product in sight, or a newer version of it: nothing to wait for.
    placeholderData: (before) => before && sizeOf(before, id),
  });
}

function sizeOf({ product }: FoundProduct, id: string): FoundProduct | undefined {
  return resolveId(id, (productId) => (productId === product.id ? product : undefined));
}
