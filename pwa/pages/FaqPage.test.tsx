import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { FaqPage } from './FaqPage';

afterEach(cleanup);

function open(address = '/faq', link?: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        {link}
        <FaqPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.getByRole('searchbox', { name: 'Search the questions' });
}

const questions = () =>
  screen
    .getAllByRole('group')
    .filter(({ tagName }) => tagName === 'DETAILS') as HTMLDetailsElement[];

test('an address with an anchor opens that FAQ question [pages.faq-and-accessibility]', () => {
  open('/faq#fee');
  expect(questions().flatMap(({ id, open: isOpen }) => (isOpen ? [id] : []))).toEqual(['fee']);
});

test('an FAQ search filters, highlights and counts matches and opens the first [pages.faq-and-accessibility]', () => {
  const box = open();
  const all = questions().length;
  fireEvent.change(box, { target: { value: 'currency' } });
  const [first] = questions();
  expect(questions().map(({ id }) => id)).toEqual(['currency']);
  expect(first?.open).toBe(true);
  expect(first?.querySelector('mark')?.textContent).toBe('currency');
  expect(within(screen.getByRole('search')).getByRole('status').textContent).toContain(
    `1 of ${all}`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(document.activeElement).toBe(box);
  expect(questions()).toHaveLength(all);
});

test('an FAQ search without matches shows a message with the search term', () => {
  fireEvent.change(open(), { target: { value: 'zebra' } });
  expect(screen.getByText(/Nothing here about/).textContent).toContain('zebra');
});

test('a link within the FAQ page opens its question too [pages.faq-and-accessibility]', () => {
  open('/faq', <Link to="/faq#fee">How much?</Link>);
  fireEvent.click(screen.getByRole('link', { name: 'How much?' }));
  expect(questions().flatMap(({ id, open: isOpen }) => (isOpen ? [id] : []))).toEqual(['fee']);
});

test.each([
  ['/faq#shipping', 'currency', ''],
  ['/faq#payment', 'currency', 'currency'],
])(
  'a link to %s during a search for %s leaves “%s” in the search field',
  (to, term, remainingTerm) => {
    open('/faq', <Link to={to}>There</Link>);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the questions' });
    fireEvent.change(box, { target: { value: term } });
    fireEvent.click(screen.getByRole('link', { name: 'There' }));
    expect(box.value).toBe(remainingTerm);
  },
);
