import type { Page } from 'playwright-core';

/** What the browser keeps of the cart beside its lines, by its name; undefined while there is nothing. */
export async function keptMeta(page: Page, key: string): Promise<unknown> {
  const row = (await keptRow(page, 'meta', key)) as { value?: unknown } | undefined;
  return row?.value;
}

/** A row of a table of the browser's cart database; undefined while there is none. */
export function keptRow(page: Page, table: string, key: string): Promise<unknown> {
  return page.evaluate(
    async ([table, key]) => {
      const there = await indexedDB.databases();
      if (!there.some(({ name }) => name === 'cart')) return undefined;
      return new Promise((resolve) => {
        const opening = indexedDB.open('cart');
        opening.onsuccess = () => {
          const { result: database } = opening;
          const reading = database.transaction(table).objectStore(table).get(key);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      });
    },
    [table, key] as const,
  );
}
