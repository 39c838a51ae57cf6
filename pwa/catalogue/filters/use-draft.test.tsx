import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFilters, writeFilters, type Filters } from '#contract/filters';
import { findListingPage, type ListingPage } from '#contract/products/listing-page';
import { useDraftFilters } from './use-draft';

const page = listing('/category/training-suits');
const filters = (search: string) => readFilters(new URLSearchParams(search), page);
const USED = filters('minCondition=1&maxCondition=10');

function listing(path: string): ListingPage {
  const found = findListingPage(path);
  if (!found) throw new Error(`no listing at ${path}`);
  return found;
}

function openDraft() {
  const applied: Filters[] = [];
  const { result, rerender } = renderHook(
    (current: Filters) => useDraftFilters(current, page, (next) => applied.push(next)),
    { initialProps: filters('') },
  );
  const draft = () => writeFilters(result.current[0], page).toString();
  return { result, rerender, draft, applied };
}

test('a change that comes before the applied filters are rendered is kept', () => {
  const { result, rerender, draft, applied } = openDraft();
  act(() => result.current[1](USED));
  act(() => result.current[2](result.current[0]));
  act(() => result.current[1](filters('')));
  rerender(applied[0] ?? filters(''));
  expect(draft()).toBe('');
});

test('another address resets the draft, also one that was applied before', () => {
  const { result, rerender, draft } = openDraft();
  act(() => result.current[1](USED));
  act(() => result.current[2](result.current[0]));
  rerender(USED);
  expect(draft()).toBe('minCondition=1&maxCondition=10');
  rerender(filters(''));
  expect(draft()).toBe('');
  rerender(USED);
  expect(draft()).toBe('minCondition=1&maxCondition=10');
});
