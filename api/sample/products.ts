import type { CategoryId } from '#contract/products/categories';
import { readRow, type SampleProduct } from './product-table';
import { CAPS } from './tables/caps';
import { COMPETITION_SUITS } from './tables/competition-suits';
import { EQUIPMENT } from './tables/equipment';
import { GOGGLES } from './tables/goggles';
import { MEMORABILIA } from './tables/memorabilia';
import { SWIM_BRIEFS } from './tables/swim-briefs';
import { TRAINING_SUITS } from './tables/training-suits';

/** In catalogue order. The first product of each table is shown first in its category. */
const TABLES: readonly (readonly [categoryId: CategoryId, table: string])[] = [
  [1, COMPETITION_SUITS],
  [3, GOGGLES],
  [4, CAPS],
  [5, MEMORABILIA],
  [7, EQUIPMENT],
  [2, TRAINING_SUITS],
  [6, SWIM_BRIEFS],
];

type Row = readonly [row: string, categoryId: CategoryId];

function rowsOf([categoryId, table]: (typeof TABLES)[number]): Row[] {
  return table
    .trim()
    .split('\n')
    .map((row) => [row, categoryId]);
}

/**
 * All sample products, numbered in order: competition suits, then the first product of each other
 * category, then the rest.
 */
export function sampleProducts(): SampleProduct[] {
  const [suits = [], ...others] = TABLES.map(rowsOf);
  const leaders = others.flatMap((rows) => rows.slice(0, 1));
  const rest = others.flatMap((rows) => rows.slice(1));
  return [...suits, ...leaders, ...rest].map(([row, categoryId], index) =>
    readRow(row, categoryId, index + 1),
  );
}
