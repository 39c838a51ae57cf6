import type { Page } from 'playwright-core';

/** What the browser keeps of the cart beside its lines, by its name; undefined while there is nothing. */
export function keptMeta(page: Page, key: string): Promise<unknown> {
  return page.evaluate(async (key) => {
    const there = await indexedDB.databases();
    if (!there.some(({ name }) => name === 'cart')) return undefined;
    return new Promise((resolve) => {
      const opening = indexedDB.open('cart');
      opening.onsuccess = () => {
        const { result: database } = opening;
        const reading = database.transaction('meta').objectStore('meta').get(key);
        reading.onsuccess = () => {
          database.close();
          const row = reading.result as { value?: unknown } | undefined;
          resolve(row?.value);
        };
      };
    });
  }, key);
}
