import { expect, test } from 'vitest';
import { suggest } from './suggestions';

const labels = (text: string) => suggest(text).map(({ label }) => label);

test('behaviour 2.34: a suggestion matches on its label', () => {
  expect(labels('gogg')).toEqual(['Goggles']);
});

test('behaviour 2.34: a suggestion matches on a term', () => {
  expect(labels('snorkel')).toEqual(['Other equipment']);
});

test('behaviour 2.32, 9.8: five suggestions at most', () => {
  expect(suggest('s')).toHaveLength(5);
});

test('behaviour 2.33: no label appears twice', () => {
  const twice = { label: 'Caps', to: '/category/caps', terms: ['cap'] };
  expect(suggest('cap', [twice, twice])).toHaveLength(1);
});

test('a suggestion is found with a blank, a hyphen or neither', () => {
  for (const text of ['high waisted', 'high-waisted', 'highwaisted'])
    expect(labels(text)).toEqual(['High-waisted suits']);
});

test('a blank text suggests nothing', () => {
  expect(suggest('  ')).toEqual([]);
});
