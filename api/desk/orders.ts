import type {
  DeskOrder,
  DeskOrderDetail,
  DeskOrderList,
  OrderView,
  Task,
} from '#contract/desk/orders';
import { toDollars } from '#contract/money';
import { linesLeft } from '../orders/lines-left';
import { readOrderNumber } from '../orders/order-number';
import { matchesSearch, type SearchOrders } from '../orders/search';
import { refundedOf, type OrderStore } from '../orders/store';
import type { StoredOrder } from '../orders/order-document';
import type { MailOutbox } from '../mail/outbox';
import { isRefundFailure } from '../payments/checkout';
import { orderOf } from '../payments/effects';
import type { CheckoutStore, StoredCheckout } from '../payments/store';
import type { AuditLog } from './audit';
import { orderMailList } from './order-mail-list';

interface Dependencies {
  orders: OrderStore;
  search: SearchOrders;
  checkouts: CheckoutStore;
  mail: Pick<MailOutbox, 'stateOf'>;
  audit: AuditLog;
}

/** An order with its checkout, if that needs a review. */
interface Listed {
  order: StoredOrder;
  reviewed: StoredCheckout | undefined;
}

interface ListQuery {
  view: OrderView;
  search: string;
  /** Id of a meet, or an empty string. */
  meet: string;
  page: number;
}

const ORDERS_PER_PAGE = 50;
/** Tasks in the order of urgency, so that a page full of orders to ship does not hide others. */
const URGENCY: readonly Task[] = ['refund-failed', 'review', 'ship', 'pending'];

/** Reads orders in the format of the desk. */
export function deskOrders({ orders, search, checkouts, mail, audit }: Dependencies) {
  /** Orders with a task, oldest first. A payment that needs a review may have no order yet. */
  async function todo(marked: readonly StoredCheckout[]): Promise<Listed[]> {
    const open = [
      ...(await orders.withStatus('confirmed')),
      ...(await orders.withStatus('pending')),
    ];
    const known = new Set(open.map(({ _id }) => _id));
    const others = marked.filter(({ _id }) => !known.has(_id));
    for (const checkout of others)
      open.push((await orders.read(checkout._id)) ?? withoutOrder(checkout));
    return open
      .map((order) => ({ order, reviewed: reviewOf(order, marked) }))
      .toSorted((a, b) => a.order.createdAt.localeCompare(b.order.createdAt));
  }

  /** The orders of a page and whether there are more, newest first. */
  async function newest({ view, search: words, meet, page }: ListQuery) {
    const isStandOnly = view === 'stand';
    const [start, end] = [(page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE];
    if (words === '' && !isStandOnly) {
      const found = await orders.recent(ORDERS_PER_PAGE + 1, start);
      return {
        orders: found.slice(0, ORDERS_PER_PAGE),
        hasMore: found.length > ORDERS_PER_PAGE,
      };
    }
    const meetId = isStandOnly ? meet : '';
    const ids = await search(words, end + 1, { isStandOnly, meetId });
    const found = await Promise.all(ids.slice(start, end).map(orders.read));
    return { orders: found.filter((order) => order !== undefined), hasMore: ids.length > end };
  }

  function withTask(open: readonly Listed[], { view, search: words, page }: ListQuery) {
    const found = open.filter((each) => {
      const task = taskOf(each);
      const isInView = view === 'to-do' ? task !== undefined : task === view;
      return isInView && (words === '' || matchesSearch(each.order, words));
    });
    // The sort is stable, so within a task the oldest order stays first.
    found.sort((a, b) => urgencyOf(a) - urgencyOf(b));
    const end = page * ORDERS_PER_PAGE;
    return { found: found.slice(end - ORDERS_PER_PAGE, end), hasMore: found.length > end };
  }

  return {
    async list(query: ListQuery): Promise<DeskOrderList> {
      const marked = await checkouts.needingReview();
      const open = await todo(marked);
      const counts = { ship: 0, review: 0, 'refund-failed': 0, pending: 0 };
      for (const each of open) {
        const task = taskOf(each);
        if (task) counts[task] += 1;
      }
      if (query.view !== 'all' && query.view !== 'stand') {
        const { found, hasMore } = withTask(open, query);
        return { counts, orders: found.map(toDeskOrder), hasMore };
      }
      const { orders: found, hasMore } = await newest(query);
      const listed = found.map((order) => ({ order, reviewed: reviewOf(order, marked) }));
      return { counts, orders: listed.map(toDeskOrder), hasMore };
    },

    /**
     * Finds an order by its number in any spelling, or a payment without an order that needs a
     * review.
     */
    async find(number: string): Promise<StoredOrder | undefined> {
      const order = await orders.byNumber(number);
      if (order) return order;
      const marked = await checkouts.needingReview();
      const checkout = marked.find(({ orderNumber }) => orderNumber === readOrderNumber(number));
      return checkout && withoutOrder(checkout);
    },

    async detail(order: StoredOrder): Promise<DeskOrderDetail> {
      const checkout = await checkouts.read(order._id);
      const { review = [], reviewed = [], pendingRefund } = checkout ?? {};
      const reviews = review.length + reviewed.length;
      const log = await audit.about(order.orderNumber);
      return {
        ...toDeskOrder({ order, reviewed: checkout?.needsReview ? checkout : undefined }),
        subtotal: toDollars(order.subtotal),
        shipping: toDollars(order.shipping),
        address: order.address,
        tracking: order.tracking ?? null,
        statusAt: order.statusAt,
        payment: checkout
          ? { state: checkout.state, providerOrderId: checkout.providerOrderId ?? '' }
          : null,
        review: [...review],
        isRefundPending: pendingRefund !== undefined,
        refunds: (order.refunds ?? []).map(({ amount, at, lines }) => ({
          amount: toDollars(amount),
          at,
          lines: [...lines],
        })),
        mails: await orderMailList(order, { reviews, log, stateOf: mail.stateOf }),
        notes: [...(order.notes ?? [])],
        log,
      };
    },
  };
}
export type DeskOrders = ReturnType<typeof deskOrders>;

function reviewOf({ _id }: StoredOrder, marked: readonly StoredCheckout[]) {
  return marked.find((checkout) => checkout._id === _id);
}

function taskOf({ order, reviewed }: Listed): Task | undefined {
  if (reviewed?.review.some(isRefundFailure)) return 'refund-failed';
  if (reviewed) return 'review';
  if (order.status === 'pending') return 'pending';
  return order.status === 'confirmed' ? 'ship' : undefined;
}

function urgencyOf(listed: Listed): number {
  const task = taskOf(listed);
  return task ? URGENCY.indexOf(task) : URGENCY.length;
}

/** The order of a payment that needs a review but has no recorded order. */
function withoutOrder(checkout: StoredCheckout): StoredOrder {
  const { _version, createdAt } = checkout;
  return { ...orderOf(checkout, 'pending', createdAt), _version };
}

function toDeskOrder(listed: Listed): DeskOrder {
  const { order } = listed;
  const { orderNumber, createdAt, status, total, buyer, address, demo } = order;
  const task = taskOf(listed);
  return {
    number: orderNumber,
    createdAt,
    status,
    ...(task && { task }),
    total: toDollars(total),
    refunded: toDollars(refundedOf(order)),
    buyer: buyer && { name: buyer.name, email: buyer.email },
    place: address ? [address.city, address.region].filter(Boolean).join(', ') : '',
    country: address?.country ?? '',
    items: itemsOf(order),
    ...(order.stand && { stand: order.stand }),
    ...(order.meetId !== undefined && { meetId: order.meetId }),
    demo,
  };
}

function itemsOf({ lines, refunds, status }: StoredOrder): DeskOrder['items'] {
  const left = linesLeft({ lines, partRefunds: refunds });
  return lines.map(
    ({ productId, productName, price, size, quantity, signedPhoto, imageUrl }, index) => ({
      productId,
      name: productName,
      size,
      quantity,
      unitsLeft: status === 'refunded' ? 0 : (left[index]?.quantity ?? 0),
      price: toDollars(price),
      signedPhoto,
      ...(imageUrl !== undefined && { imageUrl }),
    }),
  );
}
