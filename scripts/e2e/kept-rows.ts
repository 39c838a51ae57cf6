import type { Page } from 'playwright-core';

/** What the browser keeps of the cart beside its lines, by its name; undefined while there is nothing. */
export async function keptMeta(page: Page, key: string): Promise<unknown> {
  const rows = await keptRows<{ key: string; value: unknown }>(page, 'meta');
  return rows.find((row) => row.key === key)?.value;
}

/** The rows of a table of a database of the browser's; none while there is no database. Makes none either. */
export function keptRows<Row>(page: Page, table: string, name = 'cart'): Promise<Row[]> {
  return page.evaluate(
    async ({ table, name }) => {
      const there = await indexedDB.databases();
      if (!there.some((each) => each.name === name)) return [];
      return new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.onsuccess = () => {
          const { result: database } = opening;
          // Its tables are still being made.
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
