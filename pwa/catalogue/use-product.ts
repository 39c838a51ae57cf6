import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { resolveId } from '#contract/specification';
import type { FoundProduct } from '../../workers/catalogue/api';
import { catalogue, catalogueVersion, useCatalogueVersion } from '../platform/catalogue';
import { takeFirstProduct } from '../platform/first-screen';

/** One product by its id or a derived one; null when there is none. Asked once, never again (behaviour 7.13). */
export function useProduct(id: string) {
  const version = useCatalogueVersion();
  return useQuery({
    ...productQuery(id, version),
    // Shown until the catalogue answers: it is asked all the same.
    initialData: () => (version === 0 ? takeFirstProduct(id) : undefined),
    initialDataUpdatedAt: 0,
    // Another size of the product in sight, or a newer version of it: nothing to wait for.
    placeholderData: (before) => before && sizeOf(before, id),
  });
}

/** For a link's handlers: the product is asked for before the tap is done. */
export function usePrefetchProduct(id: string) {
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(productQuery(id, catalogueVersion()));
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch };
}

function productQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['product', id, version],
    queryFn: async () => (await catalogue.product(id)) ?? null,
    retry: false,
  });
}

function sizeOf({ product }: FoundProduct, id: string): FoundProduct | undefined {
  return resolveId(id, (productId) => (productId === product.id ? product : undefined));
}
