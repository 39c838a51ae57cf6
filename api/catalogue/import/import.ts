import { readFacts } from '#contract/products/specification';
import { planImport, replacesSample, type ImportedGoods, type StockById } from './import-plan';
import type { Changes, Published } from '../published';
import type { StockStore } from '../../stock/store';
import type { CatalogueStore } from '../store';

export interface ImportCounts {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
}

export interface ImportDependencies {
  catalogue: CatalogueStore;
  stock: StockStore;
}

const BATCH = 200;

/** What an import would change. */
export async function checkImport(
  { catalogue, stock }: ImportDependencies,
  goods: ImportedGoods,
): Promise<ImportCounts> {
  await catalogue.catchUp();
  const published = catalogue.published();
  return summarise(goods, published, planImport(goods, published, await readStock(stock)));
}

/**
 * Writes the stock first, then publishes once. Repeating an interrupted import completes it;
 * repeating a complete one changes nothing.
 */
export async function importGoods(
  { catalogue, stock }: ImportDependencies,
  goods: ImportedGoods,
): Promise<ImportCounts> {
  let imported: ImportCounts | undefined;
  await catalogue.publish(async (published) => {
    // Repeated for each attempt, because others may change the stock until the catalogue is
    // published.
    await updateStock(stock, goods, published);
    const changes = planImport(goods, published, await readStock(stock));
    imported = summarise(goods, published, changes);
    return changes;
  });
  if (!imported) throw new Error('the changes were not computed');
  return imported;
}

async function updateStock(
  stock: StockStore,
  goods: ImportedGoods,
  published: Published,
): Promise<void> {
  const known = await readStock(stock);
  const recounted = goods.products.filter(
    ({ id, specifications }) =>
      replacesSample(id, goods, published) ||
      known.get(id)?.quantity !== readFacts(specifications).quantity,
  );
  for (let start = 0; start < recounted.length; start += BATCH)
    await Promise.all(
      recounted.slice(start, start + BATCH).map(({ id, specifications }) => {
        const { quantity } = readFacts(specifications);
        return replacesSample(id, goods, published)
          ? stock.startOver(id, quantity)
          : stock.setQuantity(id, quantity);
      }),
    );
}

async function readStock(stock: StockStore): Promise<StockById> {
  return new Map((await stock.readAll()).map((each) => [each._id, each]));
}

/** A product with the id of a sample counts as new. */
function summarise(
  goods: ImportedGoods,
  published: Published,
  { products }: Changes,
): ImportCounts {
  const put = products.filter(({ value }) => value !== undefined);
  const isNew = (id: string) =>
    published.entries.products.get(id)?.value === undefined || replacesSample(id, goods, published);
  const added = put.filter(({ id }) => isNew(id)).length;
  return {
    added,
    changed: put.length - added,
    unchanged: goods.products.length - put.length,
    removed: products.length - put.length,
  };
}
