import { DeskItemDetail, type GoodsList, type ItemFields } from '#contract/desk/goods';
import { json, OWNER, stubDeskApi } from './desk-fixture';

export const FIELDS: ItemFields = {
  name: 'Paris semifinal kneeskin',
  description: 'Worn in the heat and the semifinal.',
  price: 640,
  pictures: [],
  altTexts: [],
  categoryId: 1,
  swimmerId: null,
  specifications: ['Usage: Used', 'Times Worn: 3', 'Size: 24', 'Material: Polyamide'],
};

interface Changes extends Partial<Omit<DeskItemDetail, 'fields'>> {
  fields?: Partial<ItemFields>;
}

/** A published suit that was worn three times. */
export function sampleItem({ fields: changed, ...changes }: Changes = {}): DeskItemDetail {
  const fields = { ...FIELDS, ...changed };
  return DeskItemDetail.parse({
    id: 'paris-semifinal-7k2m',
    name: fields.name,
    state: 'published',
    price: fields.price,
    imageUrl: fields.pictures[0] ?? '',
    categoryId: fields.categoryId,
    size: '24',
    wears: 3,
    isNew: false,
    left: 1,
    reserved: 0,
    atStand: 0,
    isSample: false,
    revision: 'r1',
    fields,
    offered: 1,
    reservedUntil: null,
    bags: 2,
    problems: [],
    warnings: [],
    removesSamples: false,
    savedAt: null,
    log: [],
    ...changes,
  });
}

export function sampleGoods(items: readonly DeskItemDetail[]): GoodsList {
  const count = (state: string) => items.filter((item) => item.state === state).length;
  return {
    counts: {
      all: items.length,
      published: count('published'),
      reserved: count('reserved'),
      stand: count('stand'),
      sold: count('sold'),
      draft: count('draft'),
      hidden: count('hidden'),
    },
    items: [...items],
    total: items.length,
    hasMore: false,
  };
}

/** Replaces the server with one that has these items. */
export function stubGoods(items: readonly DeskItemDetail[], session = OWNER) {
  return stubDeskApi({
    'GET /api/desk/session': json(session),
    'GET /api/desk/goods': json(sampleGoods(items)),
    'GET /api/desk/swimmers': json([{ id: 1, name: 'Robin Hale', items: 0 }]),
    ...Object.fromEntries(
      items.map((item) => [`GET /api/desk/goods/${item.id}`, json(item)] as const),
    ),
  });
}
