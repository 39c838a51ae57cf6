import type { Page } from 'playwright-core';

/** A value of the browser's cart database. Undefined if there is none. */
export async function readStoredMeta(page: Page, key: string): Promise<unknown> {
  const rows = await readStoredRows<{ key: string; value: unknown }>(page, 'meta');
  return rows.find((row) => row.key === key)?.value;
}

/** Rows of a table in the browser's database. Empty without a database, which is not created. */
export function readStoredRows<Row>(page: Page, table: string, name = 'cart'): Promise<Row[]> {
  return page.evaluate(
    async ({ table, name }) => {
      const existing = await indexedDB.databases();
      if (!existing.some((each) => each.name === name)) return [];
      return new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.onsuccess = () => {
          const { result: database } = opening;
          // The database is new and does not have this table yet.
          if (!database.objectStoreNames.contains(table)) {
            database.close();
            return resolve([]);
          }
          const reading = database.transaction(table).objectStore(table).getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result as Row[]);
          };
        };
      });
    },
    { table, name },
  );
}
