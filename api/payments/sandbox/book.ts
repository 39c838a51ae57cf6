import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { fromDecimal } from '#contract/money';
import type { Stored } from '../../db/collection';
import type { Database } from '../../db/open';

const Money = z.object({ currency_code: z.string(), value: z.string() });

const Unit = z.object({
  invoice_id: z.string().optional(),
  custom_id: z.string().optional(),
  amount: Money.extend({
    breakdown: z.object({ item_total: Money, shipping: Money.optional() }).optional(),
  }),
  items: z
    .array(z.object({ name: z.string().max(127), quantity: z.string(), unit_amount: Money }))
    .optional(),
});

const Context = z.object({
  brand_name: z.string().optional(),
  return_url: z.url(),
  cancel_url: z.url(),
});

export const OrderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(Unit).length(1),
  payment_source: z.object({ paypal: z.object({ experience_context: Context }) }),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED';
/** What the buyer chose to pay with. */
export type Instrument = 'good' | 'declined' | 'pending';

export interface SandboxOrder {
  request: OrderRequest;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  instrument: Instrument;
  capture?: { status: CaptureStatus; at: string };
  captureId: string;
  /** What each request was answered, by the hash of its id; the same id gets the same answer. */
  answers: Readonly<Record<string, string>>;
  createdAt: string;
  /** Where the shop's API called from: its webhooks go there. */
  shopUrl: string;
}
export type StoredSandboxOrder = Stored<SandboxOrder>;

/** An answer: the order as it is now, or the issue that refuses. */
export type Ruling = { order: StoredSandboxOrder } | { issue: string };

function newId(seed: string | Buffer): string {
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
      if (!order) return { issue: 'RESOURCE_NOT_FOUND' };
      const { next, issue } = edit(order);
      const stored = next ? await orders.replace({ ...order, ...next }) : order;
      if (stored) return issue === undefined ? { order: stored } : { issue };
    }
  }

  const at = () => new Date(now()).toISOString();

  return {
    read: (id: string) => orders.get(id),
    all: () => orders.find(),

    async create(request: OrderRequest, requestId: string, shopUrl: string): Promise<Ruling> {
      const issue = mismatchOf(request);
      if (issue) return { issue };
      const _id = newId(requestId || randomBytes(16));
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
      const stored = (await orders.insert(order)) ?? (await orders.get(_id));
      return stored ? { order: stored } : { issue: 'RESOURCE_NOT_FOUND' };
    },

    approve: (id: string, instrument: Instrument) =>
      change(id, (order) =>
        order.status === 'COMPLETED'
          ? { issue: 'ORDER_ALREADY_CAPTURED' }
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
          : { issue: 'RESOURCE_NOT_FOUND' },
      ),

    async refund(captureId: string, requestId: string): Promise<Ruling> {
      const [found] = await orders.find({ where: { captureId }, limit: 1 });
      return change(found?._id ?? '', (order) => {
        const key = newId(requestId);
        if (requestId && order.answers[key] !== undefined) return {};
        if (order.capture?.status === 'REFUNDED') return { issue: 'CAPTURE_FULLY_REFUNDED' };
        if (order.capture?.status !== 'COMPLETED') return { issue: 'CAPTURE_NOT_COMPLETED' };
        const answers = { ...order.answers, [key]: '' };
        return { next: { ...order, answers, capture: { status: 'REFUNDED', at: at() } } };
      });
    },
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
