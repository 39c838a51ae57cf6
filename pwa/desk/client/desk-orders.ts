import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskOrderEndpoints, type DeskOrderDetail, type OrderView } from '#contract/desk/orders';
import { fetchBody } from '#contract/protocol/call';
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
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchBody(deskOrderEndpoints.list, { query, signal }),
  };
}

/** Loads the first view of the list of orders before the list renders. */
export function prefetchToDo(): void {
  void deskClient.prefetchQuery(orderListQuery({ view: 'to-do', search: '', meet: '', page: 1 }));
}

export function useDeskOrder(number: string) {
  return useQuery({ ...orderQuery(number), refetchInterval: REFETCH_MS });
}

/** The query of one order. Also used to load several orders at once. */
export function orderQuery(number: string) {
  return {
    queryKey: orderKey(number),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchBody(deskOrderEndpoints.one, { params: { number }, signal }),
  };
}

/**
 * The preview is loaded again only when the dialog opens again. A repeated request therefore has
 * the same number of refunds, and the server rejects a second refund if the first one has
 * succeeded.
 */
export function useRefundPreview(number: string) {
  return useQuery({
    queryKey: ['refund', number],
    queryFn: ({ signal }) =>
      fetchBody(deskOrderEndpoints.refundPreview, { params: { number }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Stores the changed order, and refetches the lists. */
function storeOrder(order: DeskOrderDetail): void {
  deskClient.setQueryData(orderKey(order.number), order);
  void deskClient.invalidateQueries({ queryKey: [ORDERS, 'list'] });
  void deskClient.invalidateQueries({ queryKey: ['log'] });
}

/** Refetches everything about orders, after an action whose outcome may be unknown. */
export function refetchOrders(): void {
  void deskClient.invalidateQueries({ queryKey: [ORDERS] });
}

type OrderActionName =
  | 'resend'
  | 'ship'
  | 'correctAddress'
  | 'cancel'
  | 'endReview'
  | 'note'
  | 'refund'
  | 'refundAgain';
type OrderActionBody<Name extends OrderActionName> = z.input<
  (typeof deskOrderEndpoints)[Name]['body']
>;

/** Performs an action on an order. Returns the order in its new state. */
export async function performAction<Name extends OrderActionName>(
  name: Name,
  number: string,
  body: OrderActionBody<Name>,
): Promise<DeskOrderDetail> {
  const endpoint: Endpoint = deskOrderEndpoints[name];
  return (await fetchBody(endpoint, { params: { number }, body })) as DeskOrderDetail;
}

export function useOrderAction<Name extends OrderActionName>(
  name: Name,
  number: string,
  onDone?: (order: DeskOrderDetail) => void,
) {
  return useMutation({
    mutationFn: (body: OrderActionBody<Name>) =>
      withFreshSignIn(() => performAction(name, number, body)),
    onSuccess: (order) => {
      storeOrder(order);
      onDone?.(order);
    },
    onError: refetchOrders,
  });
}
