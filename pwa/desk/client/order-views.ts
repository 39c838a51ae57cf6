import { useMutation, useQuery } from '@tanstack/react-query';
import { orderViewEndpoints, type SavedOrderView } from '#contract/desk/order-views';
import { fetchBody } from '#contract/protocol/call';
import { deskClient } from './desk-client';

const VIEWS_KEY = ['order-views'] as const;

/** The user's saved views. Empty until they are loaded. */
export function useOrderViews(): readonly SavedOrderView[] {
  const { data } = useQuery({
    queryKey: VIEWS_KEY,
    queryFn: ({ signal }) => fetchBody(orderViewEndpoints.list, { signal }),
  });
  return data?.views ?? [];
}

export function useSaveOrderView(onDone: () => void) {
  return useMutation({
    mutationFn: ({ id, ...body }: SavedOrderView) =>
      fetchBody(orderViewEndpoints.save, { params: { id }, body }),
    onSuccess: (saved) => {
      deskClient.setQueryData(VIEWS_KEY, saved);
      onDone();
    },
  });
}

export function useRemoveOrderView() {
  return useMutation({
    mutationFn: (id: string) => fetchBody(orderViewEndpoints.remove, { params: { id } }),
    onSuccess: (left) => deskClient.setQueryData(VIEWS_KEY, left),
  });
}
