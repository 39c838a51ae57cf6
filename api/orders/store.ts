import { readOrderNumber } from './order-number';
import type { Tracking } from '#contract/carriers';
import { toDollars, type Cents } from '#contract/money';
import type { Order, OrderStatus, ShippingAddress } from '#contract/orders';
import { keptMs } from '#contract/retention';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';

/** A line as it was bought. */
export interface OrderLine extends Omit<Order['items'][number], 'productPrice'> {
  price: Cents;
  /** For its mails; absent from what was bought before there were any. */
  imageUrl?: string;
}

/** A paid order, or one whose payment is pending. Its `_id` is its checkout's, so there is one at most. */
export interface OrderDocument {
  orderNumber: string;
  /**
   * The link of the buyer's mail. Kept as it is: it opens nothing but this document, in which it stands, and a
   * hash could not be mailed again.
   */
  token: string;
  /** Only of a buyer who was signed in while paying (decision 24). */
  userId?: string;
  /** ISO timestamp. */
  createdAt: string;
  status: OrderStatus;
  /** ISO timestamp of the last change of status. */
  statusAt: string;
  lines: readonly OrderLine[];
  subtotal: Cents;
  shipping: Cents;
  total: Cents;
  buyer: { name: string; email: string } | null;
  address: ShippingAddress | null;
  tracking?: Tracking;
  demo: boolean;
  /** `POST /api/orders` has answered with it once. */
  confirmed?: true;
}
export type StoredOrder = Stored<OrderDocument>;

export { drawOrderNumber, readOrderNumber } from './order-number';

export type OrderStore = ReturnType<typeof orderStore>;

export function orderStore(database: Database, now: () => number) {
  const orders = database.collection<OrderDocument>('orders');

  const statusAt = () => new Date(now()).toISOString();

  async function findOne(where: Record<string, string>): Promise<StoredOrder | undefined> {
    const [found] = await orders.find({ where, limit: 1 });
    return found;
  }

  /** Replaces the order until no other writer comes between; undefined from `edit` changes nothing. */
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

    /** The newest first. */
    ofUser: (userId: string) =>
      orders.find({ where: { userId }, sort: 'createdAt', descending: true }),

    recent: (limit: number) => orders.find({ sort: 'createdAt', descending: true, limit }),

    /**
     * Records the order once. Recorded again it becomes what its payment has become, with what is known by then:
     * a pending one confirmed or cancelled, a cancelled one confirmed when the money came all the same.
     */
    async record(order: OrderDocument & { _id: string }): Promise<StoredOrder | undefined> {
      const inserted = await orders.insert(order);
      if (inserted) return inserted;
      return change(order._id, (before) =>
        BECOMES[before.status]?.includes(order.status)
          ? { ...before, ...pick(order), statusAt: statusAt() }
          : undefined,
      );
    },

    /** Moves an order on, from the given statuses only. */
    setStatus: (id: string, status: OrderStatus, from: readonly OrderStatus[]) =>
      change(id, (order) =>
        from.includes(order.status) ? { ...order, status, statusAt: statusAt() } : undefined,
      ),

    /** A confirmed order is on its way; one that is may be given another tracking number. */
    ship: (id: string, tracking: Tracking | undefined) =>
      change(id, (order) => {
        if (order.status === 'confirmed')
          return {
            ...order,
            status: 'shipped',
            statusAt: statusAt(),
            ...(tracking && { tracking }),
          };
        return order.status === 'shipped' && tracking ? { ...order, tracking } : undefined;
      }),

    /**
     * Drops who bought what was done with 60 days ago, and where it went (decision 27); false while an order of the
     * user's is left.
     */
    async forget(userId: string): Promise<boolean> {
      let isLeft = false;
      for (const { _id } of await orders.find({ where: { userId } })) {
        const order = await change(_id, (order) =>
          isLongDone(order, now()) ? withoutPerson(order) : undefined,
        );
        isLeft ||= order?.userId !== undefined;
      }
      return !isLeft;
    },

    /** Whether this is the first confirmation. */
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

/** Whether nothing is on its way to the buyer, neither goods nor money. */
function isLongDone({ status, statusAt }: OrderDocument, now: number): boolean {
  const isDone = status !== 'confirmed' && status !== 'pending';
  return isDone && Date.parse(statusAt) + keptMs('buyer') <= now;
}

/** A parcel's number tells where it went. */
function withoutPerson({ userId: _, tracking: __, ...order }: OrderDocument): OrderDocument {
  return { ...order, buyer: null, address: null };
}

const BECOMES: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['confirmed', 'cancelled'],
  cancelled: ['confirmed'],
};

function pick({ status, buyer, address }: OrderDocument) {
  return { status, buyer, address };
}

/** The order as the wire shows it. */
export function toOrder(order: StoredOrder): Order {
  return {
    id: order._id,
    orderNumber: order.orderNumber,
    createdAt: order.createdAt,
    subtotal: toDollars(order.subtotal),
    shipping: toDollars(order.shipping),
    total: toDollars(order.total),
    status: order.status,
    items: order.lines.map(({ price, imageUrl: _, ...item }) => ({
      ...item,
      productPrice: toDollars(price),
    })),
    address: order.address,
    tracking: order.tracking ?? null,
    demo: order.demo,
  };
}
