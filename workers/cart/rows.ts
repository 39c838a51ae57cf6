import { z } from 'zod';
import { CartEdit, CartId, CartLine, ClientId, MutationSeq } from '#contract/cart';
import { Product } from '#contract/catalogue';
import { KeptPayment } from './payment';

/** In ms. */
const Time = z.number();

/** Raised when the meaning of a queued edit changes; an older tab leaves newer rows alone. */
export const OUTBOX_SCHEMA = 1;

/** How the shop was last heard: `failing` answers, and takes nothing. */
const Connection = z.object({
  state: z.enum(['online', 'failing', 'unreachable']),
  /** Since when. */
  since: Time,
  /** When it was last found to be so; without it when it began. */
  confirmedAt: Time.optional(),
});
export type Connection = z.infer<typeof Connection>;

export interface MetaValues {
  sessionId: string;
  /** The shop has said that this browser has no cart yet. */
  noCart: true;
  clientId: string;
  nextSeq: number;
  cartVersion: number;
  /** The last edit of this client that the shop's lines hold already, answered or not. */
  lastSeq: number;
  connection: Connection;
  /** When the lock was last taken, in ms: a request takes 15 s at most. */
  drainBeat: number;
  stolenAt: number;
  payment: KeptPayment;
}

export const META: { [Key in keyof MetaValues]: z.ZodType<MetaValues[Key]> } = {
  sessionId: CartId,
  noCart: z.literal(true),
  clientId: ClientId,
  nextSeq: MutationSeq,
  cartVersion: z.number(),
  lastSeq: z.number(),
  connection: Connection,
  drainBeat: Time,
  stolenAt: Time,
  payment: KeptPayment,
};

/** What a row of each table must be for the screens to read it. */
const ROWS = {
  lines: CartLine.extend({ place: z.number() }),
  outbox: z.object({
    place: z.number(),
    key: z.string(),
    edit: CartEdit,
    seq: MutationSeq.optional(),
    waiting: z.boolean(),
    queuedAt: Time,
    schema: z.number().max(OUTBOX_SCHEMA),
  }),
  refusals: z.object({
    key: z.string(),
    edit: CartEdit,
    status: z.number(),
    reason: z.string(),
    followers: z.array(z.string()).optional(),
  }),
  seen: z.object({ id: z.string(), product: Product, seenAt: Time }),
  saved: z.object({ id: z.string(), product: Product, savedAt: Time, confirmedAt: Time }),
};

/** Those rows that this version of the shop can read. The others are another version's: kept, and skipped. */
export function readable<Row>(table: keyof typeof ROWS, rows: readonly Row[]): Row[] {
  return rows.filter((row) => ROWS[table].safeParse(row).success);
}

/** An edit that only a newer version of the shop can read. */
export function isNewer({ schema }: { schema: number }): boolean {
  return schema > OUTBOX_SCHEMA;
}
