import { useMutation, useQuery } from '@tanstack/react-query';
import { deskSwimmerEndpoints as endpoints, type DeskSwimmer } from '#contract/desk/swimmers';
import type { Swimmer } from '#contract/products/catalogue';
import { fetchBody } from '#contract/protocol/call';
import { deskClient } from './desk-client';
import { refetchGoods } from './desk-goods';
import { withFreshSignIn } from './fresh-sign-in';

const SWIMMERS = 'swimmers';
const LIST_KEY = [SWIMMERS, 'list'] as const;

export function useSwimmers() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: ({ signal }) => fetchBody(endpoints.list, { signal }),
  });
}

/** The items whose texts may name the swimmer. Never cached. */
export function useMentions(id: number) {
  return useQuery({
    queryKey: [SWIMMERS, 'mentions', id],
    queryFn: ({ signal }) => fetchBody(endpoints.mentions, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function useAddSwimmer(onAdded: (swimmer: Swimmer) => void) {
  return useMutation({
    mutationFn: (name: string) => fetchBody(endpoints.add, { body: { name } }),
    onSuccess: (swimmer) => {
      deskClient.setQueryData<DeskSwimmer[]>(LIST_KEY, (known = []) => [
        ...known.filter(({ id }) => id !== swimmer.id),
        swimmer,
      ]);
      onAdded(swimmer);
    },
  });
}

export function useRenameSwimmer(onDone: () => void) {
  return useMutation({
    mutationFn: ({ id, name }: Swimmer) =>
      withFreshSignIn(() => fetchBody(endpoints.rename, { params: { id }, body: { name } })),
    onSuccess: (swimmers) => {
      storeSwimmers(swimmers);
      onDone();
    },
  });
}

export function useRemoveSwimmer(onDone: () => void) {
  return useMutation({
    mutationFn: (id: number) =>
      withFreshSignIn(() => fetchBody(endpoints.remove, { params: { id } })),
    onSuccess: (swimmers) => {
      storeSwimmers(swimmers);
      refetchGoods();
      onDone();
    },
  });
}

function storeSwimmers(swimmers: DeskSwimmer[]): void {
  deskClient.setQueryData(LIST_KEY, swimmers);
  void deskClient.invalidateQueries({ queryKey: ['log'] });
}
