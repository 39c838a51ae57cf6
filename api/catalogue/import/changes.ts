import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import { withQuantity } from '../../stock/quantity';

/** A changed field. For a list, the removed and added entries. */
export interface FieldChange {
  field: keyof Product;
  before: string;
  after: string;
}

export interface ProductChange {
  id: string;
  name: string;
  fields: FieldChange[];
}

/** The products that an import changes. `known` is the catalogue as exported. */
export function productChanges(
  known: ReadonlyMap<string, Product>,
  products: readonly Product[],
): ProductChange[] {
  return products.flatMap((product) => {
    const before = known.get(product.id);
    const fields = before ? fieldChanges(before, withWrittenQuantity(product)) : [];
    return fields.length > 0 ? { id: product.id, name: before?.name ?? product.name, fields } : [];
  });
}

/** The product with a `Quantity` line, which an exported product always has. */
function withWrittenQuantity(product: Product): Product {
  return withQuantity(product, readFacts(product.specifications).quantity);
}

function fieldChanges(before: Product, after: Product): FieldChange[] {
  const fields = Object.keys({ ...before, ...after }) as (keyof Product)[];
  return fields
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, ...difference(before[field], after[field]) }));
}

function difference(before: unknown, after: unknown): Omit<FieldChange, 'field'> {
  if (!Array.isArray(before) || !Array.isArray(after))
    return { before: toText(before), after: toText(after) };
  const [removed, added] = [itemsNotIn(before, after), itemsNotIn(after, before)];
  const isReordered = removed.length + added.length === 0;
  return {
    before: (isReordered ? before : removed).join(' | '),
    after: (isReordered ? after : added).join(' | '),
  };
}

function itemsNotIn(items: readonly unknown[], others: readonly unknown[]): unknown[] {
  return items.filter((item) => !others.includes(item));
}

function toText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
