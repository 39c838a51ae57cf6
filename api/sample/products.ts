import type { CategoryId } from '#contract/catalogue';
import { VIEWS } from './art/article';
import { draw } from './art/draw';
import { readTable, type SampleProduct } from './product-table';
import { CAPS } from './tables/caps';
import { COMPETITION_SUITS } from './tables/competition-suits';
import { EQUIPMENT } from './tables/equipment';
import { GOGGLES } from './tables/goggles';
import { MEMORABILIA } from './tables/memorabilia';
import { SWIM_BRIEFS } from './tables/swim-briefs';
import { TRAINING_SUITS } from './tables/training-suits';

/** In the order of the catalogue; each table's first product leads its category. */
const TABLES: readonly (readonly [categoryId: CategoryId, table: string])[] = [
  [1, COMPETITION_SUITS],
  [3, GOGGLES],
  [4, CAPS],
  [5, MEMORABILIA],
  [7, EQUIPMENT],
  [2, TRAINING_SUITS],
  [6, SWIM_BRIEFS],
];

/** How many of each category open the list of what is not a competition suit. */
const LEADING = 1;

/** The whole catalogue: competition suits, then one of each small thing, then the rest. */
export function sampleProducts(): SampleProduct[] {
  let nextId = 1;
  const [suits = [], ...others] = TABLES.map(([categoryId, table]) => {
    const products = readTable(table, categoryId, nextId);
    nextId += products.length;
    return products;
  });
  return [
    ...suits,
    ...others.flatMap((products) => products.slice(0, LEADING)),
    ...others.flatMap((products) => products.slice(LEADING)),
  ];
}

export type Views = readonly [front: string, back: string, detail: string, deck: string];

/** Four SVG pictures; the front is the product's imageUrl. */
export function drawViews({ art, swimmerId }: Pick<SampleProduct, 'art' | 'swimmerId'>): Views {
  const hand = swimmerId ?? 0;
  const [front, back, detail, deck] = VIEWS;
  return [
    draw(art, front, hand),
    draw(art, back, hand),
    draw(art, detail, hand),
    draw(art, deck, hand),
  ];
}
