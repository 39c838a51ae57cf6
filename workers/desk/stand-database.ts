import type { EntityTable, PromiseExtended } from 'dexie';
import { z } from 'zod';
import { MeetState, SaleRejection, StandSale } from '#contract/desk/meet';
import { MetaDatabase } from '../sync/meta-database';

/** A time in ms. */
const Timestamp = z.number();

/** A sale on this phone, until the server's list of sales contains it. */
const SaleRow = z.object({
  id: z.string(),
  queuedAt: Timestamp,
  sale: StandSale,
  /** The item as the seller saw it. */
  name: z.string(),
  imageUrl: z.string(),
  /** A request with this sale was sent. The server may have recorded it without a response. */
  attempted: z.literal(true).optional(),
  /** The server's response: the number of the order, or why there is none. */
  number: z.string().optional(),
  rejection: SaleRejection.optional(),
  answeredAt: Timestamp.optional(),
});
export type SaleRow = z.infer<typeof SaleRow>;

const Meta = z.object({
  /** The server's last response, and the time of its request. */
  snapshot: z.object({ state: MeetState, askedAt: Timestamp }),
  /** The last period without a connection. `until` is undefined while it lasts. */
  offline: z.object({ since: Timestamp, until: Timestamp.optional() }),
  drainBeat: Timestamp,
  stolenAt: Timestamp,
});
export type StandMeta = z.infer<typeof Meta>;

/** The stand on this phone. Sales here may exist nowhere else: never clear it. */
export class StandDatabase extends MetaDatabase<StandMeta> {
  protected readonly metaSchemas = Meta.shape;
  declare sales: EntityTable<SaleRow, 'id'>;

  constructor(name = 'stand') {
    super(name, { chromeTransactionDurability: 'strict', cache: 'immutable' });
    this.version(1).stores({ sales: 'id, queuedAt', meta: 'key' });
  }

  // These return Dexie promises: native ones would end the transaction early.

  /** Oldest first. Rows of a newer version are kept and counted. */
  readAllSales(): PromiseExtended<{ rows: SaleRow[]; unreadable: number }> {
    return this.sales.toArray().then((all) => {
      const rows = all.filter((row) => SaleRow.safeParse(row).success);
      return {
        rows: rows.toSorted((a, b) => a.queuedAt - b.queuedAt),
        unreadable: all.length - rows.length,
      };
    });
  }

  readSales(): PromiseExtended<SaleRow[]> {
    return this.readAllSales().then(({ rows }) => rows);
  }
}

/** A sale without the server's response. */
export function isWaiting({ number, rejection }: SaleRow): boolean {
  return number === undefined && rejection === undefined;
}
