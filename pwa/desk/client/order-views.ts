import { useMutation, useQuery } from '@tanstack/react-query';
import { orderViewEndpoints, type SavedOrderView } from '#contract/desk/order-views';
import { call } from '#contract/protocol/call';
import { deskClient } from './desk-client';

const VIEWS_KEY = ['order-views'] as const;

/** The user's saved views. Empty until they are loaded. */
export function useOrderViews(): readonly SavedOrderView[] {
  const { data } = useQuery({
    queryKey: VIEWS_KEY,
    queryFn: async ({ signal }) => (await call(orderViewEndpoints.list, { signal })).body,
  });
  return data?.views ?? [];
}

export function useSaveOrderView(onDone: () => void) {
  return useMutation({
    mutationFn: async ({ id, ...body }: SavedOrderView) =>
      (await call(orderViewEndpoints.save, { params: { id }, body })).body,
    onSuccess: (saved) => {
      deskClient.setQueryData(VIEWS_KEY, saved);
      onDone();
    },
  });
}

export function useRemoveOrderView() {
  return useMutation({
    mutationFn: async (id: string) =>
      (await call(orderViewEndpoints.remove, { params: { id } })).body,
    onSuccess: (left) => deskClient.setQueryData(VIEWS_KEY, left),
  });
}
