import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import type { Product } from '../../api/contract/products/catalogue';
import { importFile } from '../../api/catalogue/import/import-file';
import { importStores } from '../../api/catalogue/import/stores';
import { photographGoods } from '../../api/testing/photographed-goods';
import type { Shop } from './shop';

const PRICE = 9_999_999;
/** Product names: one of 140 characters, and one word that is wider than any line. */
const NAMES = [
  'Long course championship final '.repeat(5).slice(0, 140),
  `${'W'.repeat(133)} final`,
] as const;

const PUBLISHERS = {
  /** Publishes the products with the drawings of the sample catalogue. */
  drawn: async (shop: Shop) => {
    const rows = withLongNames(await fetchProducts(shop));
    await shop.withDatabase((database) =>
      importStores(database).catalogue.publish(() =>
        Promise.resolve({ products: rows.map((value) => ({ id: value.id, value })), swimmers: [] }),
      ),
    );
    return rows.length;
  },
  photographed: async (shop: Shop) => {
    const folder = await mkdtemp(join(tmpdir(), 'endless-'));
    // Text is only over the first image.
    const list = await photographGoods(folder, 1);
    const { swimmers, products } = JSON.parse(await readFile(list, 'utf8')) as {
      swimmers: unknown[];
      products: Product[];
    };
    await writeFile(list, JSON.stringify({ swimmers, products: withLongNames(products) }));
    await shop.withDatabase(async (database) => {
      const report = await importFile(
        importStores(database),
        list,
        { images: folder },
        () => undefined,
      );
      expect(report.bad).toEqual([]);
    });
    await rm(folder, { recursive: true });
    return products.length;
  },
};

/**
 * Fills the shop with products with extreme names and seven-digit prices. Returns a suit with one
 * size.
 */
export async function publishExtremeProducts(
  shop: Shop,
  kind: keyof typeof PUBLISHERS,
): Promise<Product> {
  const count = await PUBLISHERS[kind](shop);
  return vi.waitFor(
    async () => {
      const products = await fetchProducts(shop);
      expect(products.map(({ price }) => price)).toEqual(Array(count).fill(PRICE));
      const suit = products.find(
        ({ categoryId, specifications }) =>
          categoryId === 1 && !specifications.some((line) => /^(Sizes: |Quantity: 0)/.test(line)),
      );
      if (!suit) throw new Error('no suit is left');
      return suit;
    },
    { timeout: 20_000, interval: 200 },
  );
}

async function fetchProducts(shop: Shop): Promise<Product[]> {
  return (await (await fetch(`${shop.url}/api/products`)).json()) as Product[];
}

function withLongNames(rows: readonly Product[]): Product[] {
  return rows.map((row, index) => ({ ...row, name: NAMES[index % 2] ?? '', price: PRICE }));
}
