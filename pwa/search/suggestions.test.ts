import { expect, test } from 'vitest';
import { suggestPages } from './suggestions';

const labels = (text: string) => suggestPages(text).map(({ label }) => label);

test('a suggestion matches by its label [search.suggestion-match]', () => {
  expect(labels('gogg')).toEqual(['Goggles']);
});

test('a suggestion matches by a keyword that is not in its label [search.suggestion-match]', () => {
  expect(labels('snorkel')).toEqual(['Other equipment']);
});

test('shows at most five suggestions [search.five-suggestions, search.five-entries]', () => {
  expect(suggestPages('s')).toHaveLength(5);
});

test('shows each suggestion label once [search.unique-suggestion-labels]', () => {
  const twice = { label: 'Caps', to: '/category/caps', terms: ['cap'] };
  expect(suggestPages('cap', [twice, twice])).toHaveLength(1);
});

test('suggestions match regardless of spaces and hyphens', () => {
  for (const text of ['high waisted', 'high-waisted', 'highwaisted'])
    expect(labels(text)).toEqual(['High-waisted suits']);
});

test('blank text has no suggestions', () => {
  expect(suggestPages('  ')).toEqual([]);
});
