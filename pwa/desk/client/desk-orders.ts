import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskOrderEndpoints, type DeskOrderDetail, type OrderView } from '#contract/desk/orders';
import { call } from '#contract/protocol/call';
import type { Endpoint } from '#contract/protocol/endpoint';
import { deskClient, REFETCH_MS } from './desk-client';
import { withFreshSignIn } from './fresh-sign-in';

const ORDERS = 'orders';
const orderKey = (number: string) => [ORDERS, 'one', number] as const;

interface OrderQuery {
  view: OrderView;
  search?: string;
  /** Id of a meet. */
  meet?: string;
  page?: number;
}

export function useDeskOrders({ view, search = '', meet = '', page = 1 }: OrderQuery) {
  return useQuery({
    ...orderListQuery({ view, search, meet, page }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });
}

function orderListQuery(query: Required<OrderQuery>) {
  const { view, search, meet, page } = query;
  return {
    queryKey: [ORDERS, 'list', view, search, meet, page],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(deskOrderEndpoints.list, { query, signal })).body,
  };
}

/** Asks for what the list of orders shows first, before it renders. */
export function prefetchToDo(): void {
  void deskClient.prefetchQuery(orderListQuery({ view: 'to-do', search: '', meet: '', page: 1 }));
}

export function useDeskOrder(number: string) {
  return useQuery({ ...orderQuery(number), refetchInterval: REFETCH_MS });
}

/** Query of one order, for several orders at once too. */
export function orderQuery(number: string) {
  return {
    queryKey: orderKey(number),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(deskOrderEndpoints.one, { params: { number }, signal })).body,
  };
}

/**
 * Asks again only when the dialog opens again. A repeated request then has the same number of
 * refunds, so that the server refuses a second refund if the first one has succeeded.
 */
export function useRefundPreview(number: string) {
  return useQuery({
    queryKey: ['refund', number],
    queryFn: async ({ signal }) =>
      (await call(deskOrderEndpoints.refundPreview, { params: { number }, signal })).body,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Stores the order as the act has left it, and refetches the lists. */
function storeOrder(order: DeskOrderDetail): void {
  deskClient.setQueryData(orderKey(order.number), order);
  void deskClient.invalidateQueries({ queryKey: [ORDERS, 'list'] });
  void deskClient.invalidateQueries({ queryKey: ['log'] });
}

/** Refetches everything about orders, after an act whose outcome may be unknown. */
export function refetchOrders(): void {
  void deskClient.invalidateQueries({ queryKey: [ORDERS] });
}

type ActName = 'resend' | 'ship' | 'correctAddress' | 'cancel' | 'endReview' | 'note' | 'refund';
type ActBody<Name extends ActName> = z.input<(typeof deskOrderEndpoints)[Name]['body']>;

/** Performs an act on an order. The server answers with the order as it is then. */
export async function performAct<Name extends ActName>(
  name: Name,
  number: string,
  body: ActBody<Name>,
): Promise<DeskOrderDetail> {
  const endpoint: Endpoint = deskOrderEndpoints[name];
  return (await call(endpoint, { params: { number }, body })).body as DeskOrderDetail;
}

export function useOrderAct<Name extends ActName>(
  name: Name,
  number: string,
  onDone?: (order: DeskOrderDetail) => void,
) {
  return useMutation({
    mutationFn: (body: ActBody<Name>) => withFreshSignIn(() => performAct(name, number, body)),
    onSuccess: (order) => {
      storeOrder(order);
      onDone?.(order);
    },
    onError: refetchOrders,
  });
}
