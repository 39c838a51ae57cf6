import { isDeepStrictEqual } from 'node:util';
import { readOrderNumber } from './order-number';
import type { Tracking } from '#contract/carriers';
import { sum, toDollars, type Cents } from '#contract/money';
import type { Order, OrderStatus, ShippingAddress } from '#contract/orders';
import { retentionMs } from '#contract/retention';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

/** A line as bought. */
export interface OrderLine extends Omit<Order['items'][number], 'productPrice'> {
  price: Cents;
}

/** A refunded part of the payment. */
export interface OrderRefund {
  amount: Cents;
  /** ISO timestamp. */
  at: string;
  /** Refunded units; `line` is the index of the order line. Empty if the refund was made on the provider's site. */
  lines: readonly { line: number; quantity: number }[];
}

/**
 * A paid order, or one with a pending payment. It has the `_id` of its checkout, so there is at
 * most one per checkout.
 */
export interface OrderDocument {
  orderNumber: string;
  /**
   * Token of the link in the buyer's mail. It is not hashed, because later mails contain it too and
   * it gives access only to this order.
   */
  token: string;
  /** Only if the buyer was signed in while paying (behaviour orders.mail-link). */
  userId?: string;
  /** ISO timestamp. */
  createdAt: string;
  status: OrderStatus;
  /** ISO timestamp of the last status change. */
  statusAt: string;
  lines: readonly OrderLine[];
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
  buyer: { name: string; email: string } | null;
  address: ShippingAddress | null;
  tracking?: Tracking;
  /** Refunded parts of the payment, oldest first. */
  refunds?: readonly OrderRefund[];
  /** Number of changes of the tracking number; each is mailed. */
  trackingChanges?: number;
  /**
   * The tracking number before the last correction. Undefined if the order was shipped without a
   * tracking number.
   */
  trackingBefore?: Tracking;
  /** Number of address corrections; each is mailed. */
  addressChanges?: number;
  demo: boolean;
  /** `POST /api/orders` has returned this order once. */
  confirmed?: true;
}
export type StoredOrder = Stored<OrderDocument>;

export type OrderStore = ReturnType<typeof orderStore>;

export function orderStore(database: Database, now: () => number) {
  const orders = database.collection<OrderDocument>('orders');

  const statusAt = () => new Date(now()).toISOString();

  async function findOne(where: Record<string, string>): Promise<StoredOrder | undefined> {
    const [found] = await orders.find({ where, limit: 1 });
    return found;
  }

  /**
   * Applies `edit` and retries after write conflicts. Nothing changes if `edit` returns undefined.
   */
  async function change(
    id: string,
    edit: (order: OrderDocument) => OrderDocument | undefined,
  ): Promise<StoredOrder | undefined> {
    for (;;) {
      const before = await orders.get(id);
      const after = before && edit(before);
      if (!before || !after) return before;
      const { _id, _version } = before;
      const stored = await orders.replace({ ...after, _id, _version });
      if (stored) return stored;
    }
  }

  return {
    read: (id: string) => orders.get(id),
    byNumber: (orderNumber: string) => findOne({ orderNumber: readOrderNumber(orderNumber) }),
    byToken: (token: string) => findOne({ token }),

    /** The orders of a customer, newest first. */
    ofUser: (userId: string) =>
      orders.find({ where: { userId }, sort: 'createdAt', descending: true }),

    /** The latest orders, newest first. Without a limit all orders. */
    recent: (limit?: number) =>
      orders.find({
        sort: 'createdAt',
        descending: true,
        ...(limit !== undefined && { limit }),
      }),

    /** Oldest first. */
    withStatus: (status: OrderStatus) => orders.find({ where: { status }, sort: 'createdAt' }),

    /**
     * Records the order once. Recording it again updates the status from the payment: a pending
     * order is confirmed or cancelled, and a cancelled one is confirmed if it was paid after all.
     */
    async record(order: OrderDocument & { _id: string }): Promise<StoredOrder | undefined> {
      const inserted = await orders.insert(order);
      if (inserted) return inserted;
      return change(order._id, (before) =>
        STATUS_CHANGES[before.status]?.includes(order.status)
          ? { ...before, ...statusAndBuyer(order), statusAt: statusAt() }
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
    ship: (id: string, tracking: Tracking | undefined) =>
      change(id, (order) => {
        if (order.status === 'confirmed')
          return {
            ...order,
            status: 'shipped',
            statusAt: statusAt(),
            ...(tracking && { tracking }),
          };
        if (order.status !== 'shipped' || !tracking) return undefined;
        return isDeepStrictEqual(order.tracking, tracking)
          ? undefined
          : withTracking(order, tracking);
      }),

    /** Corrects the address of a confirmed order. Undefined in any other status. */
    async correctAddress(id: string, address: ShippingAddress): Promise<StoredOrder | undefined> {
      const order = await change(id, (before) =>
        before.status !== 'confirmed' || isDeepStrictEqual(before.address, address)
          ? undefined
          : { ...before, address, addressChanges: (before.addressChanges ?? 0) + 1 },
      );
      return order?.status === 'confirmed' ? order : undefined;
    },

    /**
     * Deletes buyer and address of the user's orders completed 60 days ago (behaviour
     * api.delete-account). False while an order must keep its buyer.
     */
    async deleteBuyersOfUser(userId: string): Promise<boolean> {
      let isLeft = false;
      for (const { _id } of await orders.find({ where: { userId } })) {
        const order = await change(_id, (order) =>
          isPastRetention(order, now()) ? withoutBuyerData(order) : undefined,
        );
        isLeft ||= order?.userId !== undefined;
      }
      return !isLeft;
    },

    /**
     * Deletes the buyer of an order completed 60 days ago. False while the order must keep its
     * buyer.
     */
    async deleteBuyer(id: string): Promise<boolean> {
      const order = await change(id, (each) =>
        isPastRetention(each, now()) ? withoutBuyerData(each) : undefined,
      );
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

/**
 * Whether the buyer's data is deleted. A pending order does not count: it gets its buyer when it is
 * paid.
 */
function hasNoBuyerData({ status, buyer, address }: OrderDocument): boolean {
  return status !== 'pending' && buyer === null && address === null;
}

/** Whether the order was completed long enough ago to delete the buyer's data. */
function isPastRetention({ status, statusAt }: OrderDocument, now: number): boolean {
  const isDone = status !== 'confirmed' && status !== 'pending';
  return isDone && Date.parse(statusAt) + retentionMs('buyer') <= now;
}

function withTracking(order: OrderDocument, tracking: Tracking): OrderDocument {
  const { trackingChanges = 0 } = order;
  return {
    ...order,
    tracking,
    trackingChanges: trackingChanges + 1,
    ...(order.tracking && { trackingBefore: order.tracking }),
  };
}

/** A tracking number reveals the address, so it is deleted too. */
function withoutBuyerData(order: OrderDocument): OrderDocument {
  const { userId: _, tracking: __, trackingBefore: ___, ...rest } = order;
  return { ...rest, buyer: null, address: null };
}

const STATUS_CHANGES: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  cancelled: ['confirmed'],
};

function statusAndBuyer({ status, buyer, address }: OrderDocument) {
  return { status, buyer, address };
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
