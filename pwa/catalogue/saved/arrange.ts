import { isSold, readFacts } from '#contract/products/specification';
import type { SavedRow } from '../../../workers/saved/rows';

export const SAVED_SORTS = [
  { label: 'Last saved', value: 'saved' },
  { label: 'Lowest price', value: 'price-low' },
  { label: 'Highest price', value: 'price-high' },
  { label: 'Name', value: 'name' },
] as const;
export type SavedSort = (typeof SAVED_SORTS)[number]['value'];

export interface Arrangement {
  sort: SavedSort;
  /** Only available items. */
  available: boolean;
  /** Only items of this list. */
  list: string | undefined;
}

/** Reads the address. An unknown list shows everything. */
export function readArrangement(params: URLSearchParams, lists: readonly string[]): Arrangement {
  const list = params.get('list') ?? undefined;
  return {
    sort: SAVED_SORTS.find(({ value }) => value === params.get('sort'))?.value ?? 'saved',
    available: params.get('available') === '1',
    list: list !== undefined && lists.includes(list) ? list : undefined,
  };
}

export function writeArrangement({ sort, available, list }: Arrangement): string {
  const params = new URLSearchParams({
    ...(sort !== 'saved' && { sort }),
    ...(available && { available: '1' }),
    ...(list !== undefined && { list }),
  });
  return params.toString();
}

/** Filters and sorts. Ties are ordered by last save. */
export function arrangeRows(
  rows: readonly SavedRow[],
  { sort, available, list }: Arrangement,
): SavedRow[] {
  const shown = rows.filter(
    (row) => (!available || isAvailable(row)) && (list === undefined || row.lists.includes(list)),
  );
  return sort === 'saved' ? shown : shown.sort(ORDERS[sort]);
}

const ORDERS: Record<Exclude<SavedSort, 'saved'>, (a: SavedRow, b: SavedRow) => number> = {
  'price-low': (a, b) => priceOf(a) - priceOf(b),
  'price-high': (a, b) => priceOf(b) - priceOf(a),
  name: (a, b) =>
    savedItemName(a).localeCompare(savedItemName(b), 'en', { sensitivity: 'base', numeric: true }),
};

export function isAvailable({ product, gone }: SavedRow): boolean {
  return product !== undefined && !gone && !isSold(readFacts(product.specifications));
}

/** A placeholder until the device has the product. */
export function savedItemName({ product }: SavedRow): string {
  return product?.name ?? 'An item from your other device';
}

function priceOf({ product }: SavedRow): number {
  return product?.price ?? 0;
}

/** All lists with items, by name. */
export function listsOf(rows: readonly SavedRow[]): string[] {
  return [...new Set(rows.flatMap(({ lists }) => lists))].sort((a, b) => a.localeCompare(b, 'en'));
}
