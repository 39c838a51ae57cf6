import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRecent, rememberSearch } from '../platform/recent-searches';
import { SearchBox } from './SearchBox';

beforeEach(() => {
  localStorage.clear();
  rememberSearch('blue kneeskin');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SearchBox />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
});

afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

const box = () => screen.getByRole('combobox', { name: 'Search the shop' });
const address = () => screen.getByTestId('address').textContent;
const type = (value: string) => fireEvent.change(box(), { target: { value } });
/** Returns false if the page cancelled the browser's own submit. */
const submit = () => fireEvent.submit(screen.getByRole('search'));

test('submitting a keyword opens its page and stores the search [search.recent-searches, search.keyword-routing]', () => {
  type('caps for kids');
  submit();
  expect(address()).toBe('/category/caps');
  expect(readRecent()).toEqual(['caps for kids', 'blue kneeskin']);
});

test('submitting any other text opens the search page [search.other-text]', () => {
  type('turquoise');
  submit();
  expect(address()).toBe('/search?q=turquoise');
});

test('submitting blank text does nothing [search.blank-text-ignored]', () => {
  type('   ');
  expect(submit()).toBe(false);
  expect(address()).toBe('/');
  expect(readRecent()).toEqual(['blue kneeskin']);
});

test('an empty search field offers recent searches [search.recent-searches]', () => {
  fireEvent.focus(box());
  expect(screen.getByRole('listbox', { name: 'Recent searches' })).toBeDefined();
  fireEvent.click(screen.getByRole('option', { name: 'blue kneeskin' }));
  expect(address()).toBe('/search?q=blue+kneeskin');
});

test('arrow keys move through the suggestions and Enter selects one', () => {
  type('gogg');
  expect(box().getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  const option = screen.getByRole('option', { name: 'Goggles' });
  expect(option.getAttribute('aria-selected')).toBe('true');
  expect(box().getAttribute('aria-activedescendant')).toBe(option.id);
  submit();
  expect(address()).toBe('/category/goggles');
});

test('the first Escape closes the suggestions, the second clears the search text', () => {
  type('gogg');
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
  expect((box() as HTMLInputElement).value).toBe('gogg');
  expect(fireEvent.keyDown(box(), { key: 'Escape' })).toBe(true);
});

test('pressing Clear leaves the focus in the search field', () => {
  fireEvent.focus(box());
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Clear' }))).toBe(false);
});

test('clearing recent searches keeps the focus in the search field', () => {
  fireEvent.focus(box());
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(readRecent()).toEqual([]);
  expect(document.activeElement).toBe(box());
});
