import { createHash } from 'node:crypto';
import { nanoid } from 'nanoid';
import { fromDecimal, type Cents } from '#contract/money';
import type { Database } from '../../db/open';
import {
  type Money,
  type Instrument,
  type OrderRequest,
  type CaptureStatus,
  type RefundStatus,
  type SandboxOrder,
  type SandboxRefund,
  type StoredSandboxOrder,
} from './order';
import { endPendingRefund, refundOfRequest, refundOrder } from './refunds';

const HOUR_MS = 60 * 60_000;
const UNCAPTURED_RETENTION_MS = 72 * HOUR_MS;
/** PayPal allows refunds for 180 days. */
const CAPTURED_RETENTION_MS = 180 * 24 * HOUR_MS;
const DELETED_AT_ONCE = 5;

/**
 * The order after the request, or the issue that rejects it. A repeated request gets the result of the first one.
 */
export type OrderResult = { order: StoredSandboxOrder; repeated: boolean } | { issue: string };

function deriveId(seed: string): string {
  return createHash('sha256').update(seed).digest('hex').slice(0, 17).toUpperCase();
}

/** Orders of the sandbox. Each effect and its response are one write. */
export function sandboxOrders(database: Database, now: () => number) {
  const orders = database.collection<SandboxOrder>('sandbox-orders');

  async function change(
    id: string,
    edit: (order: SandboxOrder) => { next?: SandboxOrder; issue?: string },
  ): Promise<OrderResult> {
    for (;;) {
      const order = await orders.get(id);
      if (!order) return { issue: 'INVALID_RESOURCE_ID' };
      const { next, issue } = edit(order);
      const stored = next ? await orders.replace({ ...order, ...next }) : order;
      if (stored) return issue === undefined ? { order: stored, repeated: !next } : { issue };
    }
  }

  const at = () => new Date(now()).toISOString();

  /**
   * Deletes a few of the oldest orders if they have expired. Approved orders expire too, as at
   * PayPal.
   */
  async function dropOld(): Promise<void> {
    for (const order of await orders.find({ sort: 'createdAt', limit: DELETED_AT_ONCE })) {
      const age = now() - Date.parse(order.createdAt);
      if (age > (order.capture ? CAPTURED_RETENTION_MS : UNCAPTURED_RETENTION_MS))
        await orders.remove(order._id, order._version);
    }
  }

  async function byCapture(captureId: string): Promise<StoredSandboxOrder | undefined> {
    const [found] = await orders.find({ where: { captureId }, limit: 1 });
    return found;
  }

  return {
    read: (id: string) => orders.get(id),
    all: () => orders.find(),

    async create(request: OrderRequest, requestId: string, shopUrl: string): Promise<OrderResult> {
      const issue = findAmountMismatch(request);
      if (issue) return { issue };
      const _id = deriveId(requestId);
      const order: SandboxOrder & { _id: string } = {
        _id,
        request,
        status: 'CREATED',
        instrument: 'good',
        captureId: deriveId(`${_id}:capture`),
        answers: {},
        createdAt: at(),
        shopUrl,
      };
      await dropOld();
      const inserted = await orders.insert(order);
      const stored = inserted ?? (await orders.get(_id));
      return stored ? { order: stored, repeated: !inserted } : { issue: 'INVALID_RESOURCE_ID' };
    },

    approve: (id: string, instrument: Instrument) =>
      change(id, (order) =>
        order.status === 'COMPLETED'
          ? { issue: 'ORDER_ALREADY_CAPTURED' }
          : order.status === 'APPROVED' && order.instrument === instrument
            ? {}
            : { next: { ...order, status: 'APPROVED', instrument } },
      ),

    capture: (id: string, requestId: string, forced?: Instrument) =>
      change(id, (order) => {
        const key = deriveId(requestId);
        const known = requestId ? order.answers[key] : undefined;
        if (known !== undefined) return known === '' ? {} : { issue: known };
        if (order.status === 'CREATED') return { issue: 'ORDER_NOT_APPROVED' };
        if (order.status === 'COMPLETED') return { issue: 'ORDER_ALREADY_CAPTURED' };
        const instrument = forced ?? order.instrument;
        const issue = instrument === 'declined' ? 'INSTRUMENT_DECLINED' : '';
        const answers = { ...order.answers, [key]: issue };
        // Declined: the buyer must return and approve another payment.
        if (issue) return { next: { ...order, status: 'CREATED', answers }, issue };
        const status = instrument === 'pending' ? 'PENDING' : 'COMPLETED';
        return { next: { ...order, status: 'COMPLETED', answers, capture: { status, at: at() } } };
      }),

    /**
     * Sets the later outcome of a capture: a pending one completes or is denied, any may be
     * refunded.
     */
    resolve: (id: string, status: CaptureStatus) =>
      change(id, (order) =>
        order.capture && (order.capture.status === 'PENDING' || status === 'REFUNDED')
          ? { next: { ...order, capture: { ...order.capture, status } } }
          : { issue: 'INVALID_RESOURCE_ID' },
      ),

    byCapture,

    async refund(
      captureId: string,
      requestId: string,
      status: RefundStatus,
      amount?: Cents,
    ): Promise<OrderResult & { refund?: SandboxRefund | undefined }> {
      const found = await byCapture(captureId);
      const key = deriveId(requestId || nanoid());
      const ruling = await change(found?._id ?? '', (order) =>
        refundOrder(order, key, status, amount),
      );
      return 'order' in ruling ? { ...ruling, refund: refundOfRequest(ruling.order, key) } : ruling;
    },

    endRefund: (id: string, status: RefundStatus) =>
      change(id, (order) => endPendingRefund(order, status)),
  };
}
export type SandboxOrders = ReturnType<typeof sandboxOrders>;

/** Amounts must match to the cent, as at PayPal. */
function findAmountMismatch({ purchase_units }: OrderRequest): string | undefined {
  const [unit] = purchase_units;
  const breakdown = unit?.amount.breakdown;
  if (!unit || !breakdown) return undefined;
  const value = (money?: Money) => (money ? (fromDecimal(money.value) ?? NaN) : 0);
  const items = (unit.items ?? []).reduce(
    (total, item) => total + value(item.unit_amount) * Number(item.quantity),
    0,
  );
  if (unit.items && items !== value(breakdown.item_total)) return 'ITEM_TOTAL_MISMATCH';
  return value(breakdown.item_total) + value(breakdown.shipping) === value(unit.amount)
    ? undefined
    : 'AMOUNT_MISMATCH';
}

/** Whether the return and cancel addresses of an order lead to the shop. */
export function returnsToShop(
  { payment_source }: OrderRequest,
  isShop: (address: string) => boolean,
): boolean {
  const { return_url, cancel_url } = payment_source.paypal.experience_context;
  return isShop(return_url) && isShop(cancel_url);
}
