import { createHash, randomUUID, type Hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Db, MongoClient } from 'mongodb';
import { CannotOpen } from './cannot-open';
import type { Indexes } from './collection';
import type { RawDocument } from './document';
import { openEmbedded, type EmbeddedStore } from './embedded';
import { folderState, lockFolder, readFolderState } from './folder';
import {
  connect,
  durableDatabase,
  isMongoUnavailable,
  MIGRATION_COLLECTION,
  hostsAndDatabase,
  type Migration,
} from './mongo';
import { pages } from './pages';
import { assertReadable } from './schema-version';

const BATCH = 20;

export interface CopiedCollection {
  collection: string;
  count: number;
  /** Hash of all documents as read back from the target, independent of their order. */
  hash: string;
}

interface MigrationOptions {
  dataDir: string;
  mongodbUrl: string;
  collections: Indexes;
  progress(done: number, total: number): void;
}

/**
 * Copies the embedded store of a folder to an empty MongoDB database, while no server runs, and compares both.
 * An interrupted migration can be repeated and starts over. The folder stays usable until everything is copied, and
 * the target opens only after that. Undefined if the migration was done before.
 */
export async function migrate(options: MigrationOptions): Promise<CopiedCollection[] | undefined> {
  const { dataDir, mongodbUrl, collections } = options;
  if (!existsSync(path.join(dataDir, 'shop.lmdb')))
    throw new CannotOpen(`There is no shop in ${dataDir} (DATA_DIR)`);
  const unlock = await lockFolder(dataDir);
  const source = openEmbedded(dataDir, collections);
  const client = connect(mongodbUrl, { serverSelectionTimeoutMS: 5_000 });
  try {
    await assertReadable(source);
    return await moveDocuments(source, client, options);
  } catch (error) {
    if (!isMongoUnavailable(error)) throw error;
    throw new CannotOpen(`No answer from ${hostsAndDatabase(client)}: repeat the migration`, {
      cause: error,
    });
  } finally {
    await client.close();
    await source.close();
    await unlock();
  }
}

async function moveDocuments(
  source: EmbeddedStore,
  client: MongoClient,
  { collections, progress }: MigrationOptions,
): Promise<CopiedCollection[] | undefined> {
  const names = Object.keys(collections);
  const target = durableDatabase(client);
  const migrations = target.collection<Migration>(MIGRATION_COLLECTION);
  const { movedTo } = await readFolderState(folderState(source));
  if (movedTo !== undefined && movedTo !== hostsAndDatabase(client))
    throw new CannotOpen(`This shop has moved to ${movedTo}`);
  const folder = await ensureSourceId(source);
  const before = await migrations.findOne({ _id: MIGRATION_COLLECTION });
  if (before?.done === true && before.folder === folder) return undefined;
  if (before ? before.folder !== folder : await holdsData(target, names))
    throw new CannotOpen(`${hostsAndDatabase(client)} holds other data: name an empty database`);
  if (!before) await migrations.insertOne({ _id: MIGRATION_COLLECTION, folder, done: false });

  const total = names.reduce((sum, name) => sum + source.ids(name).length, 0);
  let done = 0;
  for (const name of names) {
    await target.collection(name).deleteMany({});
    for await (const batch of documentsOf(source, name)) {
      await target.collection<RawDocument>(name).insertMany(batch);
      progress((done += batch.length), total);
    }
  }
  const copied = await compare(source, target, names);

  const states = folderState(source);
  const state = await readFolderState(states);
  if (!(await states.replace({ ...state, movedTo: hostsAndDatabase(client) })))
    throw new CannotOpen('The folder changed during the migration: repeat it');
  await migrations.updateOne({ _id: MIGRATION_COLLECTION }, { $set: { done: true } });
  return copied;
}

async function ensureSourceId(source: EmbeddedStore): Promise<string> {
  const states = folderState(source);
  const state = await readFolderState(states);
  if (state.id !== undefined) return state.id;
  await states.replace({ ...state, id: randomUUID() });
  return ensureSourceId(source);
}

async function holdsData(target: Db, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (await target.collection(name).findOne({})) return true;
  return false;
}

function documentsOf(source: EmbeddedStore, name: string): AsyncGenerator<RawDocument[]> {
  return pages(source.collection<RawDocument>(name), BATCH);
}

async function compare(
  source: EmbeddedStore,
  target: Db,
  names: readonly string[],
): Promise<CopiedCollection[]> {
  const copied: CopiedCollection[] = [];
  for (const name of names) {
    const sourceHashes: string[] = [];
    for await (const batch of documentsOf(source, name)) sourceHashes.push(...batch.map(digest));
    const targetHashes: string[] = [];
    for await (const document of target.collection<RawDocument>(name).find())
      targetHashes.push(digest(document));
    const hash = digest(targetHashes.sort());
    if (sourceHashes.length !== targetHashes.length || digest(sourceHashes.sort()) !== hash)
      throw new CannotOpen(`${name} was not copied correctly: repeat the migration`);
    copied.push({ collection: name, count: targetHashes.length, hash });
  }
  return copied;
}

/** Independent of the order of fields. */
function digest(value: unknown): string {
  const hash = createHash('sha256');
  updateHash(hash, value);
  return hash.digest('hex');
}

function updateHash(hash: Hash, value: unknown): void {
  if (value instanceof Uint8Array) {
    hash.update(`bytes ${value.length} `).update(value);
  } else if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    hash.update(`${Array.isArray(value) ? 'list' : 'fields'} ${fields.length} `);
    for (const [name, field] of fields) {
      hash.update(JSON.stringify(name));
      updateHash(hash, field);
    }
  } else {
    hash.update(JSON.stringify(value));
  }
}
