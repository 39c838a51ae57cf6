import { beforeEach, expect, test } from 'vitest';
import { forgetSearches, readRecent, rememberSearch } from './recent-searches';

beforeEach(() => localStorage.clear());

test('behaviour 2.35, 9.8: five recent searches at most, the latest first', () => {
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f']) rememberSearch(term);
  expect(readRecent()).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('behaviour 2.36: no search is kept twice', () => {
  for (const term of ['cap', 'fin', ' Cap ']) rememberSearch(term);
  expect(readRecent()).toEqual(['Cap', 'fin']);
});

test('a blank search is not kept', () => {
  rememberSearch('  ');
  expect(readRecent()).toEqual([]);
});

test('somebody else’s text in the storage is no search', () => {
  localStorage.setItem('recent-searches', '{"not": "a list"}');
  expect(readRecent()).toEqual([]);
  localStorage.setItem('recent-searches', 'not JSON');
  expect(readRecent()).toEqual([]);
});

test('they can be forgotten', () => {
  rememberSearch('cap');
  forgetSearches();
  expect(readRecent()).toEqual([]);
});
