import type { Dexie } from 'dexie';
import { z } from 'zod';
import { CartEdit, CartId, CartLine, ClientId, MutationSeq } from '#contract/cart';
import { Product } from '#contract/catalogue';
import { OUTBOX_SCHEMA } from './edits';

const Time = z.number();

const Sent = z.object({
  place: z.number(),
  key: z.string(),
  edit: CartEdit,
  seq: MutationSeq.optional(),
  waiting: z.boolean(),
  queuedAt: Time,
  schema: z.number(),
});

const META: Readonly<Record<string, z.ZodType>> = {
  sessionId: CartId,
  clientId: ClientId,
  nextSeq: MutationSeq,
  cartVersion: z.number(),
  connection: z.object({ state: z.enum(['online', 'unreachable']), since: Time }),
  drainBeat: Time,
  stolenAt: Time,
};

/** What a row of each table must be for the screens to read it. */
const ROWS: Readonly<Record<string, z.ZodType>> = {
  lines: CartLine.extend({ place: z.number() }),
  outbox: z.union([Sent, z.object({ schema: z.number().gt(OUTBOX_SCHEMA) })]),
  refusals: z.object({
    key: z.string(),
    edit: CartEdit,
    status: z.number(),
    reason: z.string(),
    surfaceAt: Time,
  }),
  saved: z.object({ id: z.string(), product: Product, savedAt: Time, confirmedAt: Time }),
  checkout: z.object({
    createdAt: Time,
    total: z.number(),
    lines: z.array(
      z.object({
        productId: z.string(),
        size: z.string(),
        quantity: z.number(),
        price: z.number(),
      }),
    ),
  }),
  seen: z.object({ id: z.string(), product: Product, seenAt: Time }),
  meta: z
    .object({ key: z.string(), value: z.unknown() })
    .refine(({ key, value }) => META[key]?.safeParse(value).success ?? true),
};

/**
 * Deletes the rows that no version of the shop wrote, as after a damaged disk: one would stop the whole bag.
 * The server's answers bring back what it knows. Rows of a newer version stay.
 */
export async function dropBroken(database: Dexie): Promise<void> {
  for (const [name, row] of Object.entries(ROWS)) {
    const table = database.table<unknown, IDBValidKey>(name);
    const keys = await table.toCollection().primaryKeys();
    const values = await table.bulkGet(keys);
    const broken = keys.filter((_, at) => !row.safeParse(values[at]).success);
    if (broken.length > 0) await table.bulkDelete(broken);
  }
}
