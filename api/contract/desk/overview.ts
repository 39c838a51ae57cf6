import { z } from 'zod';
import { endpoint } from '#contract/protocol/endpoint';

/** Numbers of weeks that the charts can show, including the current week. */
export const PERIODS = [4, 12, 52] as const;
export type Period = (typeof PERIODS)[number];

const Count = z.number().int();
/** A day in the shop's time zone: `2026-11-22`. */
const Day = z.iso.date();

const Figures = z.object({
  /** Canadian dollars: paid orders with their shipping, minus refunds. */
  income: z.number(),
  orders: Count,
  /** Units sold, without refunded ones. */
  items: Count,
  /** Canadian dollars refunded in this period, also for older orders. */
  refunded: z.number(),
  /** Number of refunds. */
  refunds: Count,
});
export type Figures = z.infer<typeof Figures>;

const Week = Figures.extend({
  /** The Monday. */
  start: Day,
  /** Income of the week 52 weeks earlier. Null if the shop had no order before its end. */
  lastYear: z.number().nullable(),
});

/** Times worn. */
export const WEARS = ['new', '1–2', '3–5', '6–9', '10+', 'not stated'] as const;
export type Wear = (typeof WEARS)[number];

export const Overview = z.object({
  /** ISO timestamp. */
  at: z.string(),
  /** Whether the shop runs in the sandbox. Its orders are counted, although no money moved. */
  isSandbox: z.boolean(),
  /**
   * The last checked backup. Null if there is none, undefined for a store that the shop's commands do
   * not back up.
   */
  backup: z.object({ takenAt: z.iso.datetime(), isOld: z.boolean() }).nullish(),
  thisWeek: Figures,
  /** Last week from Monday to the current weekday and time. */
  lastWeek: Figures,
  /** Oldest first. */
  weeks: z.array(Week),
  /** Best first. `categoryId` is null for items that are no longer in the catalogue. */
  categories: z.array(z.object({ categoryId: Count.nullable(), income: z.number(), items: Count })),
  /** Suits and briefs, in the order of sizes. */
  sizes: z.array(z.object({ size: z.string(), items: Count })),
  wears: z.array(z.object({ wear: z.enum(WEARS), items: Count })),
  timeToSell: z.object({
    /** Median of the single items whose day of publication is known. */
    medianDays: z.number().nullable(),
    /** Number of items by the time from publication to sale, up to `days`. Null is the rest. */
    spread: z.array(z.object({ days: Count.nullable(), items: Count })),
    /** Single items that were published before the shop stored the day. */
    unknown: Count,
  }),
  /** Searches that found nothing and still find nothing, most frequent first. */
  failedSearches: z.array(z.object({ words: z.string(), count: Count })),
  /** Products in the catalogue, most saved first. */
  saved: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      price: z.number(),
      imageUrl: z.string(),
      unitsLeft: Count,
      count: Count,
    }),
  ),
});
export type Overview = z.infer<typeof Overview>;

export const overviewEndpoints = {
  show: endpoint('GET /api/desk/overview', {
    summary: 'Income, sales, failed searches and saved items of the last weeks.',
    limit: 'desk',
    staff: 'owner',
    query: z.object({ weeks: z.coerce.number().pipe(z.literal(PERIODS)).default(12) }),
    reply: Overview,
    refusals: [400, 401, 403],
  }),
  ordersFile: endpoint('GET /api/desk/overview/orders', {
    summary: 'Orders and refunds of a period as CSV, for the accountant. It names no buyers.',
    limit: 'desk',
    staff: 'owner',
    fresh: true,
    /** Both days are included. */
    query: z.object({ from: Day, to: Day }).refine(({ from, to }) => from <= to, {
      error: 'The first day is after the last one.',
      path: ['to'],
    }),
    reply: z.object({ fileName: z.string(), csv: z.string() }),
    refusals: [400, 401, 403],
  }),
};
