import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';
import { optionalLine, singleLine } from '#contract/text-fields';
import { OrderStatus, StandPayment } from '#contract/orders';

const MAX_ITEMS = 50;
export const MAX_SALES_PER_REQUEST = 20;

const Day = z.iso.date();
const MeetFields = z.object({
  name: singleLine(80),
  /** Days in the shop's time zone: `2026-11-22`. */
  firstDay: Day,
  lastDay: Day,
});

const Meet = MeetFields.extend({ id: z.string() });
export type Meet = z.infer<typeof Meet>;

/** An item with units at the stand. */
export const StandItem = z.object({
  productId: z.string(),
  name: z.string(),
  /** Canadian dollars. */
  price: z.number(),
  imageUrl: z.string(),
  /** Units at the stand, which are not for sale on the web. */
  units: z.number().int(),
  /** `24`. Empty if none or several sizes are stated. */
  size: z.string(),
  /** The sizes from which the seller chooses. Empty for an item of one size. */
  sizes: z.array(z.string()),
  /** Null if unknown. */
  wears: z.number().int().nullable(),
  isNew: z.boolean(),
});
export type StandItem = z.infer<typeof StandItem>;

/** A sale at the stand, as the phone stores and sends it. */
export const StandSale = z.object({
  /** Created by the phone, so that a sale that is sent again is recorded only once. */
  id: z.string().regex(/^[\w-]{16,64}$/),
  productId: z.string().min(1).max(200),
  /** Empty unless the item has several sizes. */
  size: optionalLine(60),
  quantity: z.number().int().min(1).max(100),
  /** What the buyer paid for each unit, in Canadian dollars. */
  price: z.number().min(0).max(1_000_000),
  method: StandPayment.shape.method,
  /** ISO timestamp of the phone. */
  soldAt: z.iso.datetime(),
  meet: z.object({ id: z.string().min(1).max(40), name: singleLine(80) }),
  /**
   * The person who was signed in on the phone, like `by` of the log. The server can only check who
   * sends the sale.
   */
  soldBy: singleLine(500).optional(),
  /**
   * The seller has undone the sale before its response arrived. It may already have been recorded.
   */
  undone: z.literal(true).optional(),
});
export type StandSale = z.infer<typeof StandSale>;

/** Why a sale could not be recorded. */
export const SaleRejection = z.object({
  reason: z.enum(['sold', 'unknown-item', 'unknown-size', 'price']),
  /** A sentence for the seller. */
  problem: z.string(),
  /** Units that are at the stand or free on the web. */
  free: z.number().int(),
  /** Number of the last order with this item, if its units are sold. */
  order: z.string().optional(),
});
export type SaleRejection = z.infer<typeof SaleRejection>;

const SaleOutcome = z.object({
  id: z.string(),
  /** Number of the recorded order. */
  number: z.string().optional(),
  rejection: SaleRejection.optional(),
});
export type SaleOutcome = z.infer<typeof SaleOutcome>;

/** A recorded sale. */
const RecordedSale = z.object({
  id: z.string(),
  number: z.string(),
  /** ISO timestamp. */
  soldAt: z.string(),
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  imageUrl: z.string().optional(),
  quantity: z.number().int(),
  /** Canadian dollars. */
  total: z.number(),
  method: StandPayment.shape.method,
  /** `refunded`: the sale was undone. */
  status: OrderStatus,
});
export type RecordedSale = z.infer<typeof RecordedSale>;

/** Recorded sales that were not undone. `total` is in Canadian dollars. */
const SaleTotals = z.object({ sales: z.number().int(), total: z.number() });

/** Results of a meet, including sales that were sent after its end. */
const MeetSummary = z.object({
  meet: Meet,
  cash: SaleTotals,
  card: SaleTotals,
  /** Sales that were undone. */
  undone: z.number().int(),
  /** Units that the end of the meet has returned to the web. */
  returned: z.number().int(),
  /** ISO timestamp. Null while the meet lasts. */
  endedAt: z.string().nullable(),
});
export type MeetSummary = z.infer<typeof MeetSummary>;

export const MeetState = z.object({
  /** Null between meets. */
  meet: Meet.nullable(),
  items: z.array(StandItem),
  /** The latest sales of this meet, newest first. */
  sales: z.array(RecordedSale),
  /**
   * Summary of the current or last meet. Null in data that older versions have stored on a phone.
   */
  summary: MeetSummary.nullable().default(null),
});
export type MeetState = z.infer<typeof MeetState>;

const read = { limit: 'desk', staff: 'helper', reply: MeetState } as const;
const change = { ...read, staff: 'owner', refusals: [400, 401, 403, 409] } as const;

export const meetEndpoints = {
  state: endpoint('GET /api/desk/meet', {
    ...read,
    summary: 'The current meet, the items at its stand and its sales.',
    refusals: [401],
  }),
  start: endpoint('PUT /api/desk/meet', {
    ...change,
    summary: 'Starts a meet, or changes its name and days.',
    body: MeetFields.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      path: ['lastDay'],
      error: 'The last day is before the first.',
    }),
  }),
  end: endpoint('DELETE /api/desk/meet/:id', {
    ...change,
    summary: 'Ends this meet: everything at its stand is for sale on the web again.',
    // A late repeated request must not end the next meet.
    params: z.object({ id: z.string().min(1).max(40) }),
  }),
  setAside: endpoint('POST /api/desk/meet/items', {
    ...change,
    summary: 'Sets how many units of items are at the stand. They are not for sale on the web.',
    body: z.object({
      items: z
        .array(
          z.object({
            productId: z.string().min(1).max(200),
            /** 0 returns all units to the web. */
            units: z.number().int().min(0).max(10_000),
          }),
        )
        .min(1)
        .max(MAX_ITEMS),
    }),
    reply: MeetState.extend({
      /** Items with fewer free units than requested, which were not changed. */
      refused: z.array(z.object({ productId: z.string(), free: z.number().int() })),
    }),
  }),
  sell: endpoint('POST /api/desk/meet/sales', {
    summary: 'Records sales at the stand, each once, as orders that are handed over.',
    limit: 'desk',
    staff: 'helper',
    body: z.object({ sales: z.array(StandSale).min(1).max(MAX_SALES_PER_REQUEST) }),
    reply: z.object({ outcomes: z.array(SaleOutcome) }),
    refusals: [400, 401],
  }),
  undo: endpoint('POST /api/desk/meet/sales/:number/undo', {
    ...change,
    summary: 'Undoes a recorded sale: returns its units, and counts the money as refunded.',
    params: z.object({ number: z.string().min(1).max(20) }),
    refusals: [400, 401, 403, 404, 409],
  }),
};
