import type { EntityTable, PromiseExtended } from 'dexie';
import type { Product } from '#contract/products/catalogue';
import type { SavedRow } from '../saved/rows';
import { MetaDatabase } from './meta-database';
import {
  Meta,
  OUTBOX_SCHEMA,
  ROW_SCHEMAS,
  type LineRow,
  type OutboxRow,
  type RejectedEdit,
  type SeenProduct,
  type ViewedRow,
} from './schema';

/** Rows that this version can read. Rows of another version are skipped, not deleted. */
function readableRows<Row>(table: keyof typeof ROW_SCHEMAS, rows: readonly Row[]): Row[] {
  return rows.filter((row) => ROW_SCHEMAS[table].safeParse(row).success);
}

function isOfThisUser({ owner }: Pick<SavedRow, 'owner'>): boolean {
  return owner === undefined;
}

/** An edit that only a newer version of the shop can read. */
function isFromNewerVersion({ schema }: { schema: number }): boolean {
  return schema > OUTBOX_SCHEMA;
}

/** User data. Never clear or evict. */
export class DeviceDatabase extends MetaDatabase<Meta> {
  protected readonly metaSchemas = Meta.shape;
  declare lines: EntityTable<LineRow, 'id'>;
  declare outbox: EntityTable<OutboxRow, 'place'>;
  declare refusals: EntityTable<RejectedEdit, 'key'>;
  declare saved: EntityTable<SavedRow, 'id'>;
  declare seen: EntityTable<SeenProduct, 'id'>;
  declare viewed: EntityTable<ViewedRow, 'id'>;

  constructor(name = 'cart') {
    super(name, { chromeTransactionDurability: 'strict', cache: 'immutable' });
    this.version(1).stores({
      lines: 'id, place',
      outbox: '++place, key',
      refusals: 'key',
      saved: 'id, savedAt',
      // Never used.
      checkout: 'id',
      seen: 'id',
      meta: 'key',
    });
    this.version(2).stores({ viewed: 'id, viewedAt' });
  }

  // These return Dexie promises: native ones would end the transaction early.

  readLines(): PromiseExtended<LineRow[]> {
    const rows = this.lines.orderBy('place').toArray();
    return rows.then((found) => readableRows('lines', found));
  }

  /** The outbox rows, in the order in which the edits were queued. */
  readOutbox(): PromiseExtended<OutboxRow[]> {
    const rows = this.outbox.orderBy('place').toArray();
    return rows.then((found) => readableRows('outbox', found));
  }

  /**
   * The rows that this version may send: only those queued before the first edit of a newer
   * version.
   */
  readSendable(): PromiseExtended<OutboxRow[]> {
    const rows = this.outbox.orderBy('place').toArray();
    return rows.then((found) => {
      const newer = found.findIndex(isFromNewerVersion);
      return readableRows('outbox', newer < 0 ? found : found.slice(0, newer));
    });
  }

  /** A newer version of the shop has queued edits here. */
  hasNewerEdits(): PromiseExtended<boolean> {
    return this.outbox.toArray().then((rows) => rows.some(isFromNewerVersion));
  }

  /** Marks unanswered edits as waiting, which the interface shows. */
  async markWaiting(which: (row: OutboxRow) => boolean = () => true): Promise<void> {
    await this.outbox
      .filter((row) => !row.waiting && which(row))
      .modify((row) => {
        row.waiting = true;
      });
  }

  /** The rejected edits, oldest first. */
  readRejectedEdits(): PromiseExtended<RejectedEdit[]> {
    const rows = this.refusals.toArray();
    return rows.then((found) =>
      readableRows('refusals', found).sort((a, b) => (a.refusedAt ?? 0) - (b.refusedAt ?? 0)),
    );
  }

  /** The products of a cart as they were last seen. */
  readSeen(ids: readonly string[]): PromiseExtended<Product[]> {
    return this.seen.bulkGet([...ids]).then((rows) => {
      const found = rows.flatMap((row) => row ?? []);
      return readableRows('seen', found).map(({ product }) => product);
    });
  }

  /**
   * The saved items, newest first, with tombstones and without rows of customers who are signed out
   * (behaviour saved.joins-account).
   */
  readSaved(): PromiseExtended<SavedRow[]> {
    const rows = this.saved.orderBy('savedAt').reverse().toArray();
    return rows.then((found) => readableRows('saved', found).filter(isOfThisUser));
  }

  readSavedRow(id: string): PromiseExtended<SavedRow | undefined> {
    return this.saved.get(id).then((row) => row && readableRows('saved', [row]).find(isOfThisUser));
  }

  /** Products in the cart as last seen, and saved products. */
  readStoredProducts(): Promise<{ carted: Product[]; saved: Product[] }> {
    return this.transaction('r', this.lines, this.seen, this.saved, async () => {
      const ids = new Set((await this.readLines()).map(({ productId }) => productId));
      return {
        carted: await this.readSeen([...ids]),
        saved: (await this.readSaved()).flatMap(({ product }) => product ?? []),
      };
    });
  }

  /** The recently viewed products, most recently opened first. */
  readViewed(): PromiseExtended<ViewedRow[]> {
    const rows = this.viewed.orderBy('viewedAt').reverse().toArray();
    return rows.then((found) => readableRows('viewed', found).filter(isOfThisUser));
  }
}
