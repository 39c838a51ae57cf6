import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { resolveId } from '#contract/products/specification';
import type { FoundProduct } from '../../../workers/catalogue/api';
import { findSavedSnapshot, type SavedSnapshot } from '../../saved/saved-snapshot';
import { catalogue } from '../../platform/catalogue-client/catalogue';
import { catalogueKey } from '../../platform/catalogue-client/query-client';

/**
 * A product by its id or a derived one; null if there is none. Fetched once, without retries
 * (behaviour api.unknown-product). If neither catalogue nor server responds, a saved item is used
 * (behaviour saved.opens-offline).
 */
export function useProduct(id: string) {
  return useQuery({
    ...productQuery(id),
    // Another size of the shown product needs no loading state.
    placeholderData: (before) => before && findSize(before, id),
  });
}

/** Handlers for a link that prefetch its product. */
export function usePrefetchProduct(id: string) {
  const client = useQueryClient();
  const prefetch = () => void client.prefetchQuery(productQuery(id));
  return { onPointerEnter: prefetch, onPointerDown: prefetch, onFocus: prefetch };
}

function productQuery(id: string) {
  return queryOptions({
    queryKey: catalogueKey('product', id),
    queryFn: async (): Promise<FoundProduct | SavedSnapshot | null> => {
      try {
        return (await catalogue.product(id)) ?? null;
      } catch (cause) {
        const snapshot = await findSavedSnapshot(id);
        if (!snapshot) throw cause;
        return snapshot;
      }
    },
    retry: false,
  });
}

function findSize({ product }: FoundProduct, id: string): FoundProduct | undefined {
  return resolveId(id, (productId) => (productId === product.id ? product : undefined));
}
