import type {
  OrderDocument,
  OrderNote,
  OrderRefund,
  OrderResend,
  StoredOrder,
} from './order-document';
import { isDeepStrictEqual } from 'node:util';
import { toShipped, withAddress } from './delivery-changes';
import { readOrderNumber } from './order-number';
import type { Tracking } from '#contract/carriers';
import { sum, toDollars, type Cents } from '#contract/money';
import type { Order, OrderStatus, ShippingAddress } from '#contract/orders';
import { hasNoBuyerData, isPastRetention, withoutBuyerData } from './buyer-data';
import type { Collection } from '../db/collection';
import type { Database } from '../db/open';
import { pages } from '../db/pages';

/** Number of orders that are read at once, which takes a few milliseconds. */
const BATCH = 200;

export type OrderStore = ReturnType<typeof orderStore>;

export function orderStore(database: Database, now: () => number) {
  const orders = database.collection<OrderDocument>('orders');

  const statusAt = () => new Date(now()).toISOString();

  async function findOne(where: Record<string, string>): Promise<StoredOrder | undefined> {
    const [found] = await orders.find({ where, limit: 1 });
    return found;
  }

  const change = changeOrder(orders, now);
  const deleteOldBuyer = (id: string) =>
    change(id, (order) => (isPastRetention(order, now()) ? withoutBuyerData(order) : undefined));

  return {
    read: (id: string) => orders.get(id),
    byNumber: (orderNumber: string) => findOne({ orderNumber: readOrderNumber(orderNumber) }),
    byToken: (token: string) => findOne({ token }),

    /** The orders of a customer, newest first. */
    ofUser: (userId: string) =>
      orders.find({ where: { userId }, sort: 'createdAt', descending: true }),

    /** The latest sales at the stand of a meet, newest first. */
    ofMeet: (meetId: string, limit: number) =>
      orders.find({ where: { meetId }, sort: 'createdAt', descending: true, limit }),

    /** The latest orders, newest first. Without a limit all orders. */
    recent: (limit?: number, skip = 0) =>
      orders.find({
        sort: 'createdAt',
        descending: true,
        skip,
        ...(limit !== undefined && { limit }),
      }),

    /** All orders, in any order. */
    inBatches: () => pages(orders, BATCH),

    /** The orders written last, latest first. */
    lastChanged: (limit: number) => orders.find({ sort: 'changedAt', descending: true, limit }),

    /** Oldest first. */
    withStatus: (status: OrderStatus) => orders.find({ where: { status }, sort: 'createdAt' }),

    /**
     * Records the order once. Recording it again updates the status from the payment: a pending
     * order is confirmed or cancelled, and a cancelled one is confirmed if it was paid after all.
     */
    async record(order: OrderDocument & { _id: string }): Promise<StoredOrder | undefined> {
      const inserted = await orders.insert({ ...order, changedAt: now() });
      if (inserted) return inserted;
      return change(order._id, (before) =>
        STATUS_CHANGES[before.status]?.includes(order.status)
          ? withOutcome(before, order, statusAt())
          : undefined,
      );
    },

    /** Changes the status, only from the given ones. */
    setStatus: (id: string, status: OrderStatus, from: readonly OrderStatus[]) =>
      change(id, (order) =>
        from.includes(order.status) ? { ...order, status, statusAt: statusAt() } : undefined,
      ),

    setRefunds: (id: string, refunds: readonly OrderRefund[]) =>
      change(id, (order) =>
        isDeepStrictEqual(order.refunds, refunds) ? undefined : { ...order, refunds },
      ),

    /** Marks a confirmed order as shipped, or changes the tracking number of a shipped one. */
    async ship(id: string, tracking: Tracking | undefined, replaces?: Tracking | null) {
      let hasChanged = false;
      const order = await change(id, (before) => {
        const shipped = toShipped(before, { tracking, replaces }, statusAt());
        hasChanged = shipped !== undefined;
        return shipped;
      });
      return { order, hasChanged };
    },

    /** Adds a note, once by its id. Undefined if no order is recorded. */
    addNote: (id: string, note: Omit<OrderNote, 'at'>) =>
      change(id, (order) => {
        const { notes = [] } = order;
        return notes.some((each) => each.id === note.id)
          ? undefined
          : { ...order, notes: [...notes, { ...note, at: statusAt() }] };
      }),

    /** Adds the entry, unless another one was added since the order had `known` entries. */
    addResend: (id: string, resend: OrderResend, known: number) =>
      change(id, (order) => withResend(order, resend, known)),

    /**
     * Corrects the address of a confirmed order, unless it has another one than `replaces`. Undefined
     * in any other status.
     */
    async correctAddress(
      id: string,
      address: ShippingAddress,
      replaces?: ShippingAddress | null,
    ): Promise<StoredOrder | undefined> {
      const order = await change(id, (before) => withAddress(before, address, replaces));
      return order?.status === 'confirmed' ? order : undefined;
    },

    /**
     * Deletes buyer and address of the user's orders completed 60 days ago (behaviour
     * api.delete-account). False while an order must keep its buyer.
     */
    async deleteBuyersOfUser(userId: string): Promise<boolean> {
      let isLeft = false;
      for (const { _id } of await orders.find({ where: { userId } })) {
        const order = await deleteOldBuyer(_id);
        isLeft ||= order?.userId !== undefined;
      }
      return !isLeft;
    },

    /**
     * Deletes the buyer of an order completed 60 days ago. False while the order must keep its
     * buyer.
     */
    async deleteBuyer(id: string): Promise<boolean> {
      const order = await deleteOldBuyer(id);
      return !order || hasNoBuyerData(order);
    },

    /** True if this is the first confirmation. */
    async confirm(id: string): Promise<boolean> {
      let first = false;
      await change(id, (order) => {
        first = !order.confirmed;
        return first ? { ...order, confirmed: true } : undefined;
      });
      return first;
    },
  };
}

function changeOrder(orders: Collection<OrderDocument>, now: () => number) {
  /**
   * Applies `edit` and retries after write conflicts. Nothing changes if `edit` returns undefined.
   */
  return async function change(
    id: string,
    edit: (order: OrderDocument) => OrderDocument | undefined,
  ): Promise<StoredOrder | undefined> {
    for (;;) {
      const before = await orders.get(id);
      const after = before && edit(before);
      if (!before || !after) return before;
      const { _id, _version } = before;
      const stored = await orders.replace({ ...after, _id, _version, changedAt: now() });
      if (stored) return stored;
    }
  };
}

function withResend(order: OrderDocument, resend: OrderResend, known: number) {
  const { resends = [] } = order;
  return resends.length === known ? { ...order, resends: [...resends, resend] } : undefined;
}

const STATUS_CHANGES: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  cancelled: ['confirmed'],
};

/** The order with the outcome of its payment. */
function withOutcome(
  before: OrderDocument,
  { status, buyer, address }: OrderDocument,
  at: string,
): OrderDocument {
  const paid = status === 'confirmed' && { paidAt: at };
  return { ...before, status, buyer, address, statusAt: at, ...paid };
}

/** The refunded amount. */
export function refundedOf({ status, total, refunds = [] }: OrderDocument): Cents {
  return status === 'refunded' ? total : sum(refunds.map(({ amount }) => amount));
}

/** The order in the API's format. */
export function toOrder(order: StoredOrder): Order {
  return {
    id: order._id,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt,
    subtotal: toDollars(order.subtotal),
    shipping: toDollars(order.shipping),
    total: toDollars(order.total),
    refunded: toDollars(refundedOf(order)),
    status: order.status,
    items: order.lines.map(({ price, ...item }) => ({
      ...item,
      productPrice: toDollars(price),
    })),
    address: order.address,
    tracking: order.tracking ?? null,
    shippedAt: order.status === 'shipped' ? order.statusAt : null,
    demo: order.demo,
  };
}
