import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fromDecimal } from '#contract/money';
import type { Stored } from '../../db/collection';
import type { Database } from '../../db/open';

const HOUR_MS = 60 * 60_000;
const UNCAPTURED_MS = 72 * HOUR_MS;
/** PayPal refunds for 180 days. */
const CAPTURED_MS = 180 * 24 * HOUR_MS;
const DROPPED_AT_ONCE = 5;

const Text = z.string().max(127);
const Address = z.url().max(2000);
const Money = z.object({ currency_code: z.string().length(3), value: z.string().max(32) });

const Unit = z.object({
  invoice_id: Text.optional(),
  custom_id: Text.optional(),
  amount: Money.extend({
    breakdown: z.object({ item_total: Money, shipping: Money.optional() }).optional(),
  }),
  items: z
    .array(z.object({ name: Text, quantity: z.string().max(10), unit_amount: Money }))
    .max(200)
    .optional(),
});

const Context = z.object({
  brand_name: Text.optional(),
  return_url: Address,
  cancel_url: Address,
});

export const OrderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(Unit).length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: Context }) }),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

export type RefundStatus = 'COMPLETED' | 'PENDING' | 'FAILED';
export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED';
/** What the buyer chose to pay with. */
export type Instrument = 'good' | 'declined' | 'pending';

export interface SandboxOrder {
  request: OrderRequest;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  instrument: Instrument;
  capture?: { status: CaptureStatus; at: string };
  captureId: string;
  refund?: RefundStatus;
  /** What each request was answered, by the hash of its id; the same id gets the same answer. */
  answers: Readonly<Record<string, string>>;
  createdAt: string;
  /** Where the shop's API called from: its webhooks go there. */
  shopUrl: string;
}
export type StoredSandboxOrder = Stored<SandboxOrder>;

/** The order as it is now, whether the request changed it or had its answer before; or the issue that refuses. */
export type Ruling = { order: StoredSandboxOrder; repeated: boolean } | { issue: string };

function newId(seed: string): string {
  return createHash('sha256').update(seed).digest('hex').slice(0, 17).toUpperCase();
}

/** The orders of the stand-in. Each effect and the answer to its request id are one write. */
export function sandboxBook(database: Database, now: () => number) {
  const orders = database.collection<SandboxOrder>('sandbox-orders');

  async function change(
    id: string,
    edit: (order: SandboxOrder) => { next?: SandboxOrder; issue?: string },
  ): Promise<Ruling> {
    for (;;) {
      const order = await orders.get(id);
      if (!order) return { issue: 'INVALID_RESOURCE_ID' };
      const { next, issue } = edit(order);
      const stored = next ? await orders.replace({ ...order, ...next }) : order;
      if (stored) return issue === undefined ? { order: stored, repeated: !next } : { issue };
    }
  }

  const at = () => new Date(now()).toISOString();

  /** A few of the oldest make room for each new one: what was approved is given up after a while, as at PayPal. */
  async function dropOld(): Promise<void> {
    for (const order of await orders.find({ sort: 'createdAt', limit: DROPPED_AT_ONCE })) {
      const age = now() - Date.parse(order.createdAt);
      if (age > (order.capture ? CAPTURED_MS : UNCAPTURED_MS))
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

    async create(request: OrderRequest, requestId: string, shopUrl: string): Promise<Ruling> {
      const issue = mismatchOf(request);
      if (issue) return { issue };
      const _id = newId(requestId);
      const order: SandboxOrder & { _id: string } = {
        _id,
        request,
        status: 'CREATED',
        instrument: 'good',
        captureId: newId(`${_id}:capture`),
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
        const key = newId(requestId);
        const known = requestId ? order.answers[key] : undefined;
        if (known !== undefined) return known === '' ? {} : { issue: known };
        if (order.status === 'CREATED') return { issue: 'ORDER_NOT_APPROVED' };
        if (order.status === 'COMPLETED') return { issue: 'ORDER_ALREADY_CAPTURED' };
        const instrument = forced ?? order.instrument;
        const issue = instrument === 'declined' ? 'INSTRUMENT_DECLINED' : '';
        const answers = { ...order.answers, [key]: issue };
        // Declined: the buyer has to come back and approve something else.
        if (issue) return { next: { ...order, status: 'CREATED', answers }, issue };
        const status = instrument === 'pending' ? 'PENDING' : 'COMPLETED';
        return { next: { ...order, status: 'COMPLETED', answers, capture: { status, at: at() } } };
      }),

    /** What becomes of a capture later: a pending one arrives or is denied, any may be given back. */
    resolve: (id: string, status: CaptureStatus) =>
      change(id, (order) =>
        order.capture && (order.capture.status === 'PENDING' || status === 'REFUNDED')
          ? { next: { ...order, capture: { ...order.capture, status } } }
          : { issue: 'INVALID_RESOURCE_ID' },
      ),

    byCapture,

    async refund(captureId: string, requestId: string, refund: RefundStatus): Promise<Ruling> {
      const found = await byCapture(captureId);
      return change(found?._id ?? '', (order) => {
        const key = newId(requestId);
        if (requestId && order.answers[key] !== undefined) return {};
        if (order.capture?.status === 'REFUNDED') return { issue: 'CAPTURE_FULLY_REFUNDED' };
        if (order.capture?.status === 'PENDING') return { issue: 'PENDING_CAPTURE' };
        if (order.capture?.status !== 'COMPLETED') return { issue: 'REFUND_NOT_ALLOWED' };
        const answers = { ...order.answers, [key]: '' };
        return { next: { ...order, answers, refund, capture: { status: 'REFUNDED', at: at() } } };
      });
    },

    /** How a pending refund ends: of a failed one the money stays where it was. */
    endRefund: (id: string, refund: RefundStatus) =>
      change(id, (order) => {
        if (order.refund !== 'PENDING' || !order.capture) return { issue: 'INVALID_RESOURCE_ID' };
        const status = refund === 'FAILED' ? 'COMPLETED' : 'REFUNDED';
        return { next: { ...order, refund, capture: { ...order.capture, status } } };
      }),
  };
}
export type SandboxBook = ReturnType<typeof sandboxBook>;

/** Exact cents, as the real one demands. */
function mismatchOf({ purchase_units }: OrderRequest): string | undefined {
  const [unit] = purchase_units;
  const breakdown = unit?.amount.breakdown;
  if (!unit || !breakdown) return undefined;
  const value = (money?: z.infer<typeof Money>) => (money ? (fromDecimal(money.value) ?? NaN) : 0);
  const items = (unit.items ?? []).reduce(
    (total, item) => total + value(item.unit_amount) * Number(item.quantity),
    0,
  );
  if (unit.items && items !== value(breakdown.item_total)) return 'ITEM_TOTAL_MISMATCH';
  return value(breakdown.item_total) + value(breakdown.shipping) === value(unit.amount)
    ? undefined
    : 'AMOUNT_MISMATCH';
}

/** Both ways out of the provider's page lead to the shop. */
export function leadsBack(
  { payment_source }: OrderRequest,
  isShop: (address: string) => boolean,
): boolean {
  const { return_url, cancel_url } = payment_source.paypal.experience_context;
  return isShop(return_url) && isShop(cancel_url);
}
