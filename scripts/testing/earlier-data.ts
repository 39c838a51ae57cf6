import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Dexie } from 'dexie';
import type { User } from '#contract/account';
import type { Filters } from '#contract/filters';
import type { Order } from '#contract/orders';
import type { SavedItem } from '#contract/saved';
import type { DatabaseCollection } from '../../api/db/open';
import type { TemporaryDatabase } from '../../api/testing/temporary';
import type { PageMessage } from '../../workers/service-worker/messages';

interface StoredDexie {
  version: number;
  tables: Record<string, { schema: string; rows: object[] }>;
}

/** Written by the code of commit 3209b89: a server's database and the storage of browsers. */
export interface EarlierData {
  /** In ms. */
  writtenAt: number;
  /** The file of the key that signs cookies. */
  sessionKeys: string;
  person: { email: string; username: string; password: string };
  /**
   * Cookies of each browser. Three browsers are signed in, one of them (`secure`) over https. The
   * `payer` browser has an approved payment.
   */
  cookies: Record<'phone' | 'laptop' | 'payer' | 'secure', Record<string, string>>;
  /** What the API of that commit returned. */
  shown: {
    orders: Order[];
    cards: object[];
    preferences: object;
    user: { user: User };
    saved: SavedItem[];
    guest: { token: string; orderNumber: string };
  };
  payments: {
    approved: { id: string; attempt: string; returnsTo: string };
    /**
     * The order of a payment whose server process ended after the capture and before it stored the
     * order.
     */
    crashed: { orderNumber: string; token: string };
  };
  collections: Partial<Record<DatabaseCollection, { _id: string }[]>>;
  /** The phone's IndexedDB, with edits that wait for the server. */
  databases: Record<'cart' | 'catalogue', StoredDexie>;
  storage: { local: Record<string, string>; session: Record<string, string>; cookie: string };
  serviceWorker: {
    caches: Record<'pictures' | 'catalogue' | 'firstAnswers' | 'pinned' | 'precache', string>;
    messages: PageMessage[];
  };
  addresses: {
    endpoints: string[];
    screens: string[];
    listings: { address: string; filters: Filters }[];
  };
}

const FILE = join(import.meta.dirname, 'stored-by-3209b89.json');
const ISO_TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/**
 * Every number between these limits is a time in milliseconds. No other number in the data lies in
 * this range.
 */
const TIME_RANGE = { from: Date.UTC(2026, 0), to: Date.UTC(2029, 0) };

/**
 * Reads the data and shifts all times, as if it had been written an hour ago. Nothing has expired
 * then.
 */
export function readEarlierData(): EarlierData {
  const data = JSON.parse(readFileSync(FILE, 'utf8')) as EarlierData;
  return moveTimes(data, Date.now() - 60 * 60_000 - data.writtenAt) as EarlierData;
}

function moveTimes(value: unknown, ms: number): unknown {
  if (typeof value === 'number')
    return value > TIME_RANGE.from && value < TIME_RANGE.to ? value + ms : value;
  if (typeof value === 'string')
    return ISO_TIME.test(value) ? new Date(Date.parse(value) + ms).toISOString() : value;
  if (Array.isArray(value)) return value.map((each) => moveTimes(each, ms));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(fields.map(([name, field]) => [name, moveTimes(field, ms)]));
}

/** Writes the documents and the key file of the earlier version to an empty database. */
export async function restoreServer(data: EarlierData, database: TemporaryDatabase): Promise<void> {
  for (const [name, documents] of Object.entries(data.collections)) {
    const collection = database.collection<object>(name as DatabaseCollection);
    for (const document of documents) await collection.insert(document);
  }
  writeFileSync(join(database.settings.dataDir, 'session-keys'), data.sessionKeys);
}

/** Creates the databases of the phone with the schema of the earlier version. */
export async function restoreDevice({ databases }: EarlierData): Promise<void> {
  for (const [name, { version, tables }] of Object.entries(databases)) {
    const database = new Dexie(name);
    const schemas = Object.entries(tables).map(([table, { schema }]) => [table, schema]);
    database.version(version).stores(Object.fromEntries(schemas) as Record<string, string>);
    for (const [table, { rows }] of Object.entries(tables))
      await database.table(table).bulkAdd(rows);
    database.close();
  }
}
