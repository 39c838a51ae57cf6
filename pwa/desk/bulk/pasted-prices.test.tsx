import { expect, test } from 'vitest';
import { sampleItem } from '../testing/goods-fixture';
import { changedPrice } from './price-change';
import { readPastedPrices } from './pasted-prices';

const suit = sampleItem({ id: 'suit-1', name: 'Gold-tape jammer', revision: 'a' });
const cap = sampleItem({ id: 'cap-2', name: 'Signed final cap', revision: 'b' });
const sameName = sampleItem({ id: 'cap-3', name: 'Signed final cap', revision: 'c' });

test('two columns are read by id or by exact name, with prices as spreadsheets write them', () => {
  const text = 'Item\tPrice\r\nsuit-1\t640,50\r\n\r\nSigned final cap\t$1,240.50\r\n';
  expect(readPastedPrices(text, [suit, cap])).toEqual({
    changes: [
      { id: 'suit-1', revision: 'a', price: 640.5 },
      { id: 'cap-2', revision: 'b', price: 1240.5 },
    ],
    problems: [],
  });
});

test.each([
  ['Unknown cap\t40', 'No item has this id or name.'],
  ['Signed final cap\t40', 'Several items have this name. Use the id.'],
  ['suit-1\tfree', '“free” is not a price.'],
  ['suit-1', 'There is no price after it.'],
  ['suit-1;', 'There is no price after it.'],
  ['Gold jammer 40', 'A tab, comma or semicolon is missing between the item and its price.'],
  ['suit-1\t640', 'It has this price already.'],
])('the pasted text %j changes no price: %s', (text, problem) => {
  const { changes, problems } = readPastedPrices(text, [suit, cap, sameName]);
  expect(changes).toEqual([]);
  expect(problems.map((pasted) => pasted.problem)).toEqual([problem]);
});

test('reports every line that cannot be read, including the first one unless it is a heading', () => {
  const labelsOf = (text: string) =>
    readPastedPrices(text, [suit, cap]).problems.map(({ label }) => label);
  expect(labelsOf('Gold jammer\t150\nSigned cap;150')).toEqual(['Gold jammer', 'Signed cap']);
  expect(labelsOf('Item\tPrice\nsuit-1\t150')).toEqual([]);
  expect(labelsOf('Item\tPrice')).toEqual(['Item']);
});

test.each([
  ['suit-1\t1,240.50'],
  ['suit-1,1240.50'],
  ['suit-1,1,240.50'],
  ['suit-1, 1240,50'],
  ['suit-1;1240,50'],
  ['suit-1   $1,240.50'],
  ['"Gold-tape jammer","1,240.50"'],
])('the pasted text %j sets the price to $1,240.50', (line) => {
  const { changes, problems } = readPastedPrices(line, [suit, cap]);
  expect([changes, problems]).toEqual([[{ id: 'suit-1', revision: 'a', price: 1240.5 }], []]);
});

test('a comma in a name is not a separator', () => {
  const red = sampleItem({ id: 'cap-4', name: 'Signed final cap, red', revision: 'd' });
  const { changes } = readPastedPrices('Signed final cap, red, 40', [cap, red]);
  expect(changes).toEqual([{ id: 'cap-4', revision: 'd', price: 40 }]);
});

test('if an item is listed twice, the first price applies', () => {
  const { changes, problems } = readPastedPrices('suit-1\t50\nsuit-1\t60', [suit]);
  expect(changes.map(({ price }) => price)).toEqual([50]);
  expect(problems).toHaveLength(1);
});

test.each([
  ['up', 10, 'dollars', 84, 92],
  ['down', 10, 'dollars', 84, 76],
  ['down', 10, 'cents', 84.99, 76.49],
  ['up', 12.5, 'cents', 19.99, 22.49],
  ['set', 45.5, 'dollars', 84, 45.5],
] as const)(
  'the rule %s by %d, rounded to %s, changes %d to %d',
  (rule, amount, rounding, before, after) => {
    expect(changedPrice(before, { rule, amount, rounding })).toBe(after);
  },
);
