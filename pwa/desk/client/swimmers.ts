import { useMutation, useQuery } from '@tanstack/react-query';
import { deskSwimmerEndpoints as endpoints, type DeskSwimmer } from '#contract/desk/swimmers';
import type { Swimmer } from '#contract/products/catalogue';
import { call } from '#contract/protocol/call';
import { deskClient } from './desk-client';
import { refetchGoods } from './desk-goods';
import { withFreshSignIn } from './fresh-sign-in';

const SWIMMERS = 'swimmers';
const LIST_KEY = [SWIMMERS, 'list'] as const;

export function useSwimmers() {
  return useQuery({
    queryKey: LIST_KEY,
    queryFn: async ({ signal }) => (await call(endpoints.list, { signal })).body,
  });
}

/** The items whose texts may name the swimmer. Never cached. */
export function useMentions(id: number) {
  return useQuery({
    queryKey: [SWIMMERS, 'mentions', id],
    queryFn: async ({ signal }) =>
      (await call(endpoints.mentions, { params: { id }, signal })).body,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useAddSwimmer(onAdded: (swimmer: Swimmer) => void) {
  return useMutation({
    mutationFn: async (name: string) => (await call(endpoints.add, { body: { name } })).body,
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
      withFreshSignIn(
        async () => (await call(endpoints.rename, { params: { id }, body: { name } })).body,
      ),
    onSuccess: (swimmers) => {
      storeSwimmers(swimmers);
      onDone();
    },
  });
}

export function useRemoveSwimmer(onDone: () => void) {
  return useMutation({
    mutationFn: (id: number) =>
      withFreshSignIn(async () => (await call(endpoints.remove, { params: { id } })).body),
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
