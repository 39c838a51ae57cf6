import { Dexie, type EntityTable, type PromiseExtended } from 'dexie';
import type { Product } from '#contract/catalogue';
import type { SavedRow } from '../saved/rows';
import {
  META,
  OUTBOX_SCHEMA,
  ROWS,
  type Connection,
  type LineRow,
  type Meta,
  type OutboxRow,
  type Refusal,
  type SeenProduct,
  type ViewedRow,
} from './rows';

/** Those rows that this version of the shop can read. The others are another version's: kept, and skipped. */
function readable<Row>(table: keyof typeof ROWS, rows: readonly Row[]): Row[] {
  return rows.filter((row) => ROWS[table].safeParse(row).success);
}

function isNobodyElses({ owner }: Pick<SavedRow, 'owner'>): boolean {
  return owner === undefined;
}

/** An edit that only a newer version of the shop can read. */
function isNewer({ schema }: { schema: number }): boolean {
  return schema > OUTBOX_SCHEMA;
}

/** What an earlier visit ended with says nothing of the page that was opened since. */
export function connectionSince(openedAt: number, kept: Connection | undefined): Connection {
  const isOfThisPage = kept && (kept.confirmedAt ?? kept.since) >= openedAt;
  return isOfThisPage ? kept : { state: 'online', since: openedAt };
}

/** The precious database of the page: never dropped, never shed. */
export class CartStore extends Dexie {
  declare lines: EntityTable<LineRow, 'id'>;
  declare outbox: EntityTable<OutboxRow, 'place'>;
  declare refusals: EntityTable<Refusal, 'key'>;
  declare saved: EntityTable<SavedRow, 'id'>;
  declare seen: EntityTable<SeenProduct, 'id'>;
  declare viewed: EntityTable<ViewedRow, 'id'>;
  declare meta: EntityTable<{ key: string; value: unknown }, 'key'>;

  constructor(name = 'cart') {
    super(name, { chromeTransactionDurability: 'strict', cache: 'immutable' });
    this.version(1).stores({
      lines: 'id, place',
      outbox: '++place, key',
      refusals: 'key',
      saved: 'id, savedAt',
      // Nothing ever stood here.
      checkout: 'id',
      seen: 'id',
      meta: 'key',
    });
    this.version(2).stores({ viewed: 'id, viewedAt' });
  }

  // Dexie's own promises: a transaction outlives few steps of the language's.

  readLines(): PromiseExtended<LineRow[]> {
    const rows = this.lines.orderBy('place').toArray();
    return rows.then((found) => readable('lines', found));
  }

  /** In the order of the taps. */
  readOutbox(): PromiseExtended<OutboxRow[]> {
    const rows = this.outbox.orderBy('place').toArray();
    return rows.then((found) => readable('outbox', found));
  }

  /** What this version may send: nothing that comes after an edit of a newer one. */
  readSendable(): PromiseExtended<OutboxRow[]> {
    const rows = this.outbox.orderBy('place').toArray();
    return rows.then((found) => {
      const newer = found.findIndex(isNewer);
      return readable('outbox', newer < 0 ? found : found.slice(0, newer));
    });
  }

  /** A newer version of the shop has queued edits here. */
  hasNewerEdits(): PromiseExtended<boolean> {
    return this.outbox.toArray().then((rows) => rows.some(isNewer));
  }

  /** Those not answered yet wait from now on, and show so. */
  async markWaiting(which: (row: OutboxRow) => boolean = () => true): Promise<void> {
    await this.outbox
      .filter((row) => !row.waiting && which(row))
      .modify((row) => {
        row.waiting = true;
      });
  }

  /** In the order they came. */
  readRefusals(): PromiseExtended<Refusal[]> {
    const rows = this.refusals.toArray();
    return rows.then((found) =>
      readable('refusals', found).sort((a, b) => (a.refusedAt ?? 0) - (b.refusedAt ?? 0)),
    );
  }

  /** The products of a cart as they were last seen. */
  readSeen(ids: readonly string[]): PromiseExtended<Product[]> {
    return this.seen.bulkGet([...ids]).then((rows) => {
      const found = rows.flatMap((row) => row ?? []);
      return readable('seen', found).map(({ product }) => product);
    });
  }

  /** The last saved first, removals too; not what waits for a customer who is not here (decision 114). */
  readSaved(): PromiseExtended<SavedRow[]> {
    const rows = this.saved.orderBy('savedAt').reverse().toArray();
    return rows.then((found) => readable('saved', found).filter(isNobodyElses));
  }

  readSavedRow(id: string): PromiseExtended<SavedRow | undefined> {
    return this.saved.get(id).then((row) => row && readable('saved', [row]).find(isNobodyElses));
  }

  /** The last opened first. */
  readViewed(): PromiseExtended<ViewedRow[]> {
    const rows = this.viewed.orderBy('viewedAt').reverse().toArray();
    return rows.then((found) => readable('viewed', found).filter(isNobodyElses));
  }

  /** Undefined too where another version of the shop, or a damaged disk, left what this one cannot read. */
  readMeta<Key extends keyof Meta>(key: Key): PromiseExtended<Meta[Key] | undefined> {
    return this.meta.get(key).then((row) => META[key].safeParse(row?.value).data);
  }

  /** Several at once: the device is asked a single time. */
  readMetas<Key extends keyof Meta>(
    ...keys: readonly Key[]
  ): PromiseExtended<{ [Each in Key]?: Meta[Each] | undefined }> {
    return this.meta.bulkGet([...keys]).then((rows) => {
      const values = keys.map((key, at) => [key, META[key].safeParse(rows[at]?.value).data]);
      return Object.fromEntries(values) as { [Each in Key]?: Meta[Each] | undefined };
    });
  }

  async writeMeta(values: Partial<Meta>): Promise<void> {
    await this.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
  }

  /** As it is known since a page was opened. */
  readConnection(openedAt: number): PromiseExtended<Connection> {
    return this.readMeta('connection').then((kept) => connectionSince(openedAt, kept));
  }
}
