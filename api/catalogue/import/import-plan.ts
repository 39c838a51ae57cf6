import { isDeepStrictEqual } from 'node:util';
import type { Product, Swimmer } from '#contract/products/catalogue';
import { athletes } from '#contract/shop';
import { readFacts } from '#contract/products/specification';
import type { ProductStock } from '../../stock/reservations';
import { withStock } from '../../stock/quantity';
import { isErased, type Change, type Changes, type Entries, type Published } from '../published';

export interface ImportedGoods {
  /** Their `Quantity` is all units ever offered. */
  products: readonly Product[];
  swimmers: readonly Swimmer[];
  /** Removes products that are not in the file. */
  replace: boolean;
  /** Sample products: the first real import removes them (behaviour payment.demo-where-allowed). */
  sample?: true;
}

export type StockById = ReadonlyMap<string, ProductStock>;

/**
 * Whether a real product replaces a sample product with the same id. Its stock then starts without
 * the sample's sales.
 */
export function replacesSample(
  productId: string,
  goods: ImportedGoods,
  { entries }: Published,
): boolean {
  return goods.sample === undefined && entries.products.get(productId)?.sample === true;
}

/** The changes of an import. Empty where nothing changes. */
export function planImport(
  imported: ImportedGoods,
  published: Published,
  stock: StockById,
): Changes {
  const goods = withoutErasedSwimmers(imported, published);
  // The owner imported products while the sample drawings were being generated.
  if (goods.sample && published.entries.products.size > 0) return { products: [], swimmers: [] };
  const products = goods.products.map((product) => {
    const offered = readFacts(product.specifications).quantity;
    const own = { sold: 0, holds: [], ...stock.get(product.id), quantity: offered };
    return toChange(product.id, withStock(product, own), goods);
  });
  const swimmers = withAthletes(goods.swimmers, published).map((swimmer) =>
    toChange(String(swimmer.id), swimmer, goods),
  );
  return {
    products: changesTo(published.entries.products, products, goods),
    swimmers: changesTo(published.entries.swimmers, swimmers, goods),
  };
}

/** Repeats the check of the rows, because the owner may have removed a name since. */
function withoutErasedSwimmers(goods: ImportedGoods, published: Published): ImportedGoods {
  return {
    ...goods,
    products: goods.products.map((product) =>
      isErased(product.swimmerId, published) ? { ...product, swimmerId: null } : product,
    ),
    swimmers: goods.swimmers.filter(({ id }) => !isErased(id, published)),
  };
}

function toChange<T>(id: string, value: T, { sample }: ImportedGoods): Change<T> {
  return { id, value, ...(sample && { sample }) };
}

function changesTo<T>(entries: Entries<T>, wanted: Change<T>[], goods: ImportedGoods): Change<T>[] {
  const ids = new Set(wanted.map(({ id }) => id));
  const removed = [...entries].filter(
    ([id, { value, sample }]) =>
      value !== undefined && !ids.has(id) && (goods.replace || (sample && !goods.sample)),
  );
  return [
    ...wanted.filter((change) => !isSame(change, entries.get(change.id))),
    ...removed.map(([id, { sample }]) => ({ id, ...(sample && { sample }) })),
  ];
}

function isSame<T>(one: Pick<Change<T>, 'value' | 'sample'>, other: typeof one | undefined) {
  return (
    other !== undefined && one.sample === other.sample && isDeepStrictEqual(one.value, other.value)
  );
}

/**
 * Adds the athletes of `shop.ts` that the file does not name, because they are swimmers of every
 * shop.
 */
export function withAthletes(
  swimmers: readonly Swimmer[],
  { entries }: Published,
): readonly Swimmer[] {
  const named = new Set(swimmers.map(({ id }) => id));
  const others = athletes.filter(({ id }) => !named.has(id));
  return [
    ...swimmers,
    ...others.map(({ id, name }) => findRealSwimmer(entries, id) ?? { id, name }),
  ];
}

function findRealSwimmer({ swimmers }: Published['entries'], id: number): Swimmer | undefined {
  const known = swimmers.get(String(id));
  return known?.sample ? undefined : known?.value;
}
