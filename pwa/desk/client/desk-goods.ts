import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import {
  deskGoodsEndpoints,
  type DeskItem,
  type DeskItemDetail,
  type GoodsView,
  type ItemChange,
  type ItemChangeResult,
  type ItemFields,
} from '#contract/desk/goods';
import { fetchBody } from '#contract/protocol/call';
import { deskClient } from './desk-client';
import { withFreshSignIn } from './fresh-sign-in';

const GOODS = 'goods';
const itemKey = (id: string) => [GOODS, 'one', id] as const;
/** Items are refetched this often while the page is visible. */
const REFETCH_MS = 30_000;

interface GoodsQuery {
  view: GoodsView;
  search: string;
  category: number | undefined;
  page: number;
}

export function useGoods({ view, search, category, page }: GoodsQuery) {
  return useQuery({
    queryKey: [GOODS, 'list', view, search, category, page],
    queryFn: ({ signal }) =>
      fetchBody(deskGoodsEndpoints.list, {
        query: { view, search, page, ...(category !== undefined && { category }) },
        signal,
      }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
}

/** All items of the shop, so that they can be found by name. Loads them page by page. */
export function useAllGoods() {
  return useQuery({
    queryKey: [GOODS, 'list', 'every'],
    queryFn: async ({ signal }) => {
      const items: DeskItem[] = [];
      for (let page = 1; ; page += 1) {
        const body = await fetchBody(deskGoodsEndpoints.list, { query: { page }, signal });
        items.push(...body.items);
        if (!body.hasMore) return items;
      }
    },
  });
}

/** Loads an item. `id` is undefined for a new item, which the server does not have. */
export function useItem(id: string | undefined) {
  return useQuery({
    queryKey: itemKey(id ?? ''),
    queryFn: ({ signal }) => loadItem(id ?? '', signal),
    enabled: id !== undefined,
    refetchInterval: REFETCH_MS,
  });
}

export async function loadItem(id: string, signal?: AbortSignal): Promise<DeskItemDetail> {
  const input = { params: { id }, ...(signal && { signal }) };
  return fetchBody(deskGoodsEndpoints.one, input);
}

/** The cached item. Loads it if it is not cached. */
export function loadedItem(id: string): Promise<DeskItemDetail> {
  return deskClient.ensureQueryData({ queryKey: itemKey(id), queryFn: () => loadItem(id) });
}

/** The item in its newest state, from the server. */
export function latestItem(id: string): Promise<DeskItemDetail> {
  return deskClient.fetchQuery({
    queryKey: itemKey(id),
    queryFn: () => loadItem(id),
    staleTime: 0,
  });
}

/** Shows the newest state of an item. */
export function reloadItem(id: string): Promise<void> {
  return deskClient.refetchQueries({ queryKey: itemKey(id) });
}

/** Stores the changed item, and refetches the lists. */
function storeItem(item: DeskItemDetail): DeskItemDetail {
  deskClient.setQueryData(itemKey(item.id), item);
  refetchLists();
  return item;
}

function refetchLists(): void {
  void deskClient.invalidateQueries({ queryKey: [GOODS, 'list'] });
  void deskClient.invalidateQueries({ queryKey: ['log'] });
}

/** Refetches everything about goods, after an action whose outcome may be unknown. */
export function refetchGoods(): void {
  void deskClient.invalidateQueries({ queryKey: [GOODS] });
}

/** Saves an item. `revision` is null for a new one. */
export async function saveItem(
  id: string,
  fields: ItemFields,
  revision: string | null,
): Promise<DeskItemDetail> {
  const input = { params: { id }, body: { fields, revision } };
  return storeItem(await withFreshSignIn(() => fetchBody(deskGoodsEndpoints.save, input)));
}

export async function publishItem({ id, revision }: DeskItem): Promise<DeskItemDetail> {
  const input = { params: { id }, body: { revision } };
  return storeItem(await withFreshSignIn(() => fetchBody(deskGoodsEndpoints.publish, input)));
}

export function useDeleteItem(onDone: () => void) {
  return useMutation({
    mutationFn: (id: string) =>
      withFreshSignIn(() => fetchBody(deskGoodsEndpoints.remove, { params: { id } })),
    onSuccess: ({ id }) => {
      deskClient.removeQueries({ queryKey: itemKey(id) });
      refetchLists();
      onDone();
    },
    onError: refetchGoods,
  });
}

/** Returns what the changes would do. Saves nothing. */
export function useDryRun(changes: readonly ItemChange[]) {
  return useQuery({
    queryKey: ['dry-run', changes],
    queryFn: ({ signal }) => sendChanges(changes, true, signal),
    enabled: changes.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Changes each item completely or not at all. The results say which items were changed. */
export function useChangeItems(onDone: (results: readonly ItemChangeResult[]) => void) {
  return useMutation({
    mutationFn: (changes: readonly ItemChange[]) => changeItems(changes),
    onSuccess: onDone,
    onSettled: refetchGoods,
  });
}

export function changeItems(changes: readonly ItemChange[]): Promise<ItemChangeResult[]> {
  return withFreshSignIn(() => sendChanges(changes, false));
}

async function sendChanges(
  changes: readonly ItemChange[],
  dryRun: boolean,
  signal?: AbortSignal,
): Promise<ItemChangeResult[]> {
  const body = { changes: [...changes], dryRun };
  const reply = await fetchBody(deskGoodsEndpoints.change, {
    body,
    ...(signal && { signal }),
  });
  return reply.results;
}

/** Turns a stored photograph clockwise. Returns its new address. */
export function rotatePhotograph(address: string): Promise<string> {
  const body = { address, degrees: 90 } as const;
  return withFreshSignIn(
    async () => (await fetchBody(deskGoodsEndpoints.rotate, { body })).address,
  );
}
