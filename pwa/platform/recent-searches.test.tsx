import { beforeEach, expect, test } from 'vitest';
import { clearSearches, readRecent, rememberSearch } from './recent-searches';

beforeEach(() => localStorage.clear());

test('stores at most five recent searches, latest first [search.recent-searches, search.five-entries]', () => {
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f']) rememberSearch(term);
  expect(readRecent()).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('a repeated recent search is stored once [search.repeated-search]', () => {
  for (const term of ['cap', 'fin', ' Cap ']) rememberSearch(term);
  expect(readRecent()).toEqual(['Cap', 'fin']);
});

test('a blank search is not stored', () => {
  rememberSearch('  ');
  expect(readRecent()).toEqual([]);
});

test('recent searches ignore invalid stored data', () => {
  localStorage.setItem('recent-searches', '{"not": "a list"}');
  expect(readRecent()).toEqual([]);
  localStorage.setItem('recent-searches', 'not JSON');
  expect(readRecent()).toEqual([]);
});

test('recent searches can be cleared', () => {
  rememberSearch('cap');
  clearSearches();
  expect(readRecent()).toEqual([]);
});
