import { expect, test } from 'vitest';
import type { SavedRow } from '../../../workers/saved/rows';
import { sampleProduct } from '../../testing/shop-fixture';
import { arrangeRows, listsOf, readArrangement, writeArrangement } from './arrange';

function row(name: string, price: number, changes: Partial<SavedRow> = {}): SavedRow {
  const product = sampleProduct({ name, price, specifications: ['Quantity: 1'] });
  const savedAt = '2026-11-22T09:00:00.000Z';
  return { id: product.id, savedAt, changedAt: savedAt, note: '', lists: [], product, ...changes };
}

const cap = row('cap', 30, { lists: ['Wish list', 'Nationals'] });
const suit = row('Suit 10', 400, { lists: ['Nationals'] });
const other = row('Suit 9', 400);
const sold = row('Brief', 50, {
  product: sampleProduct({ name: 'Brief', specifications: ['Quantity: 0'] }),
});
const gone = row('Goggles', 60, { gone: true });
const rows = [suit, cap, other, sold, gone];

function namesOf(address: string): (string | undefined)[] {
  const arrangement = readArrangement(new URLSearchParams(address), listsOf(rows));
  return arrangeRows(rows, arrangement).map(({ product }) => product?.name);
}

test('sorts saved items by last save, price or name [saved.order-in-address]', () => {
  expect(namesOf('')).toEqual(['Suit 10', 'cap', 'Suit 9', 'Brief', 'Goggles']);
  expect(namesOf('sort=price-low').slice(0, 2)).toEqual(['cap', 'Goggles']);
  expect(namesOf('sort=price-high').slice(0, 2)).toEqual(['Suit 10', 'Suit 9']);
  expect(namesOf('sort=name')).toEqual(['Brief', 'cap', 'Goggles', 'Suit 9', 'Suit 10']);
});

test('filters by availability and list [saved.order-in-address]', () => {
  expect(namesOf('available=1')).toEqual(['Suit 10', 'cap', 'Suit 9']);
  expect(namesOf('list=Nationals')).toEqual(['Suit 10', 'cap']);
  expect(namesOf('list=Nationals&available=1&sort=name')).toEqual(['cap', 'Suit 10']);
});

test('an address with an unknown list or sort order shows everything [saved.order-in-address]', () => {
  expect(namesOf('list=Worlds&sort=colour')).toHaveLength(rows.length);
});

test('sort order and filter are read back from the address unchanged [saved.order-in-address]', () => {
  for (const address of [
    '',
    'sort=name',
    'available=1&list=Wish+list',
    'sort=price-low&list=Nationals',
  ])
    expect(writeArrangement(readArrangement(new URLSearchParams(address), listsOf(rows)))).toBe(
      address,
    );
});
