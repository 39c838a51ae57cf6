import { CannotOpen } from './cannot-open';
import type { Store, Stored } from './collection';

/**
 * Version of the stored data. Raise it when code before this version would misread or damage data of
 * this version. Code of this version must read all data before it.
 */
export const SCHEMA_VERSION = 1;

interface SchemaRecord {
  version: number;
}

const ID = 'schema';
type Opened = Pick<Store, 'collection'>;

/** Throws if a newer version of the shop has written the data (behaviour shop.newer-data-refused). */
export async function assertReadable(store: Opened): Promise<void> {
  await readSchema(store);
}

async function readSchema(store: Opened): Promise<Stored<SchemaRecord> | undefined> {
  const record = await store.collection<SchemaRecord>('settings').get(ID);
  if (!record || record.version <= SCHEMA_VERSION) return record;
  throw new CannotOpen(
    `A newer version of the shop has written this data (schema ${record.version}, and this version reads up to ${SCHEMA_VERSION}): update the code, or restore the backup that was made before the update`,
  );
}

/** Stores the version, for a server that is about to write data of it. */
export async function markSchema(store: Opened): Promise<void> {
  const settings = store.collection<SchemaRecord>('settings');
  for (;;) {
    const record = await readSchema(store);
    if (record?.version === SCHEMA_VERSION) return;
    const next = { _id: ID, version: SCHEMA_VERSION };
    const stored = record
      ? await settings.replace({ ...next, _version: record._version })
      : await settings.insert(next);
    if (stored) return;
  }
}
