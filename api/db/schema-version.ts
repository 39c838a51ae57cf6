import { CannotOpen } from './cannot-open';
import type { Store } from './collection';

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
export async function assertReadable(database: Opened): Promise<void> {
  const record = await database.collection<SchemaRecord>('settings').get(ID);
  if (!record || record.version <= SCHEMA_VERSION) return;
  throw new CannotOpen(
    `A newer version of the shop has written this data (schema ${record.version}, and this version reads up to ${SCHEMA_VERSION}): update the code, or restore the backup that was made before the update`,
  );
}

/** Stores the version, for a server that is about to write data of it. */
export async function markSchema(database: Opened): Promise<void> {
  const settings = database.collection<SchemaRecord>('settings');
  for (;;) {
    await assertReadable(database);
    const record = await settings.get(ID);
    if (record?.version === SCHEMA_VERSION) return;
    const next = { _id: ID, version: SCHEMA_VERSION };
    const stored = record
      ? await settings.replace({ ...next, _version: record._version })
      : await settings.insert(next);
    if (stored) return;
  }
}
