import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { resolveId } from '#contract/specification';
import type { FoundProduct } from '../../workers/catalogue/api';
import { findKept, type KeptProduct } from '../saved/kept-product';
import { catalogue } from '../platform/catalogue';
import { takeFirstProduct } from '../platform/first-screen';
import { catalogueKey } from '../platform/query-client';

/**
 * One product by its id or a derived one; null when there is none. Asked once, never again (behaviour 7.13). Where
 * neither catalogue nor shop answers, a saved listing is its own answer (decision 110).
 */
export function useProduct(id: string) {
  return useQuery({
    ...productQuery(id),
    // Shown until the catalogue answers: it is asked all the same.
    initialData: () => takeFirstProduct(id),
    initialDataUpdatedAt: 0,
    // Another size of the product in sight: nothing to wait for.
    placeholderData: (before) => before && sizeOf(before, id),
  });
}

/** For a link's handlers: the product is asked for before the tap is done. */
export function usePrefetchProduct(id: string) {
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(productQuery(id));
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch };
}

function productQuery(id: string) {
  return queryOptions({
    queryKey: catalogueKey('product', id),
    queryFn: async (): Promise<FoundProduct | KeptProduct | null> => {
      try {
        return (await catalogue.product(id)) ?? null;
      } catch (cause) {
        const kept = await findKept(id);
        if (!kept) throw cause;
        return kept;
      }
    },
    retry: false,
  });
}

function sizeOf({ product }: FoundProduct, id: string): FoundProduct | undefined {
  return resolveId(id, (productId) => (productId === product.id ? product : undefined));
}
