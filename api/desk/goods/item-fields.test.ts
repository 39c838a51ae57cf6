import { expect, test } from 'vitest';
import { COLUMN_LABELS } from '#contract/desk/goods-csv';
import { ItemFields, NEW_ITEM_FIELDS } from '#contract/desk/goods';
import { CSV_COLUMNS } from '../../catalogue/import/catalogue-csv';
import { GoodsRow } from '../../catalogue/import/goods';
import { revisionOf } from './item-fields';

const ITEM: ItemFields = { ...NEW_ITEM_FIELDS, pictures: ['/pictures/front.svg'] };

const OTHER: ItemFields = {
  name: 'Paris kneeskin',
  description: 'Worn in the final.',
  price: 640,
  pictures: ['/pictures/back.svg'],
  altTexts: ['The back'],
  categoryId: 2,
  swimmerId: 1,
  specifications: ['Size: 24'],
};

test.each(ItemFields.keyof().options)('a change of %s changes the revision of an item', (field) => {
  const changed = { ...ITEM, [field]: OTHER[field] };
  expect(revisionOf('draft', changed)).not.toBe(revisionOf('draft', ITEM));
});

test('every field of a product has a CSV column with a label at the desk', () => {
  expect(CSV_COLUMNS.toSorted()).toEqual([...Object.keys(GoodsRow.shape), 'swimmer'].toSorted());
  expect(Object.keys(COLUMN_LABELS)).toEqual(CSV_COLUMNS);
});
