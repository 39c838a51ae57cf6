import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDatabase, type TemporaryDatabase } from '../testing/temporary';
import { openDatabase } from './open';
import { markSchema, SCHEMA_VERSION } from './schema-version';

let database: TemporaryDatabase;

beforeEach(async () => {
  database = await temporaryDatabase('schema');
});
afterEach(() => database.drop());

const records = () => database.collection<{ version: number }>('settings');

async function setVersion(version: number): Promise<void> {
  await records().remove('schema');
  await records().insert({ _id: 'schema', version });
}

test('data without a version and of an older version gets the version of the server', async () => {
  await (await openDatabase(database.settings)).close();
  expect(await records().get('schema')).toBeUndefined();
  await markSchema(database);
  expect(await records().get('schema')).toMatchObject({ version: SCHEMA_VERSION });
  await setVersion(SCHEMA_VERSION - 1);
  await markSchema(database);
  expect(await records().get('schema')).toMatchObject({ version: SCHEMA_VERSION });
});

test('data of a newer version is not opened and not marked [shop.newer-data-refused]', async () => {
  await setVersion(SCHEMA_VERSION + 1);
  await expect(openDatabase(database.settings)).rejects.toThrow(
    `schema ${SCHEMA_VERSION + 1}, and this version reads up to ${SCHEMA_VERSION}`,
  );
  await expect(markSchema(database)).rejects.toThrow('A newer version');
  expect(await records().get('schema')).toMatchObject({ version: SCHEMA_VERSION + 1 });
});
