import { expect, test } from 'vitest';
import { describeFilters, readFilters, writeFilters } from '#contract/filters';
import { featuredAthlete } from '#contract/shop';
import { athleteOf } from '#contract/shop/athlete';
import { findCategoryPage, type ListingPage } from '#contract/products/listing-page';

function page(slug: string): ListingPage {
  const found = findCategoryPage(slug);
  if (!found) throw new Error(slug);
  return found;
}

const suits = page('competition-suits');
const context = { page: suits, athlete: featuredAthlete, swimmerNames: new Map([[2, 'Ada Lane']]) };

function labels(address: string): string[] {
  return describeFilters(readFilters(new URLSearchParams(address), suits), context).map(
    ({ label }) => label,
  );
}

test('the default filters have no chips', () => {
  expect(labels('')).toEqual([]);
});

const EVERY_FILTER =
  'collection=olympic&swimmer=1&swimmer=2&swimmer=9&size=24&minCondition=0&maxCondition=5' +
  '&usage=10&minPrice=100&maxPrice=400&highWaisted=false';

test('every active filter has a chip', () => {
  expect(labels(EVERY_FILTER)).toEqual([
    'Olympic',
    'Robin Hale',
    'Ada Lane',
    'Swimmer 9',
    'Size 24',
    'Worn up to 5×',
    'Worn 10+',
    '$100 – $400',
    'Regular Waist',
  ]);
});

test.each([
  ['minCondition=0&maxCondition=0', 'New'],
  ['minCondition=1&maxCondition=10', 'Used'],
  ['minCondition=3&maxCondition=10', 'Worn 3× or more'],
  ['minCondition=2&maxCondition=4', 'Worn 2× to 4×'],
  ['minCondition=3&maxCondition=3', 'Worn 3×'],
  ['highWaisted=true', 'High Waisted'],
  ['minPrice=50', 'From $50'],
  ['maxPrice=400', 'Up to $400'],
])('the chip of %s is labelled %s', (address, label) => {
  expect(labels(address)).toEqual([label]);
});

test('removing a chip removes only its own filter', () => {
  const chips = describeFilters(readFilters(new URLSearchParams(EVERY_FILTER), suits), context);
  const all = chips.map(({ label }) => label);
  for (const { label, without } of chips)
    expect(describeFilters(without, context).map((chip) => chip.label)).toEqual(
      all.filter((other) => other !== label),
    );
});

test('removing a chip keeps the other filters in the address', () => {
  const filters = readFilters(new URLSearchParams('size=22&size=24&maxPrice=400'), suits);
  const [first] = describeFilters(filters, context);
  if (!first) throw new Error('no chip');
  expect(writeFilters(first.without, suits).toString()).toBe('size=24&maxPrice=400');
});

test('a size without a control on the page has its own chip in the panel [filters.visible-only]', () => {
  const filters = readFilters(new URLSearchParams('size=23&size=34'), suits);
  const chips = describeFilters(filters, context);
  expect(chips.map(({ label, isExtra }) => [label, isExtra])).toEqual([
    ['Size 23', false],
    ['Size 34', true],
  ]);
});

test('the chip of the athlete has the name that the owner has set [shop.athlete-live]', () => {
  const filters = readFilters(new URLSearchParams('swimmer=1'), suits);
  const chips = describeFilters(filters, { ...context, athlete: athleteOf({ firstName: 'Mia' }) });
  expect(chips.map(({ label }) => label)).toEqual(['Mia Hale']);
});
