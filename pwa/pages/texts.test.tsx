import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { PrivacyPage } from './PrivacyPage';
import { ReturnsPage } from './ReturnsPage';
import { ShippingPage } from './ShippingPage';
import { TermsPage } from './TermsPage';

afterEach(cleanup);

function read(page: ReactNode): string {
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
  return container.textContent;
}

/** The value beside a label. */
const fact = (label: string) => screen.getByText(label).nextSibling?.textContent;

test('the shipping page lists rates and times [pages.shipping-and-returns, pages.delivery-times-by-region, pages.shipping-times]', () => {
  const text = read(<ShippingPage />);
  expect(fact('Canada, standard, $12.99')).toBe('5–7 business days');
  expect(fact('International, $12.99 instead of $24.99')).toBe('7–14 business days');
  expect(fact('United States')).toBe('7–10 days');
  expect(fact('Europe')).toBe('10–14 days');
  expect(fact('Australia')).toBe('12–16 days');
  expect(text).toContain('Items in stock ship in 1–2 business days.');
  expect(text).toContain('Custom orders take 2–3 weeks');
});

test('the returns page lists the period, what can be returned and when the refund arrives [pages.shipping-and-returns, pages.return-period, pages.refund-times]', () => {
  const text = read(<ReturnsPage />);
  expect(fact('Return it within')).toBe('30 days');
  expect(text).toContain('within 30 days of its arrival, as long as you have not worn it');
  expect(fact('Refund processed')).toBe('3–5 business days');
  expect(fact('Back on your original payment method')).toBe('5–10 days');
});

test('the privacy page lists stored data, and the terms page lists the terms of sale [pages.privacy-and-terms]', () => {
  const privacy = read(<PrivacyPage />);
  expect(privacy).toContain('For each sign-in we keep the browser, the system and the time');
  expect(privacy).toContain('A security log records sign-ins');
  for (const heading of ['On your own device', 'Cookies', 'When you buy', 'If you have an account'])
    expect(privacy).toContain(heading);
  expect(privacy).toContain('the last four digits, the name on it and its expiry');
  expect(privacy).toContain('60 days after it was shipped, refunded or cancelled');
  cleanup();
  const terms = read(<TermsPage />);
  for (const agreed of ['What you are buying', 'Prices', 'Your order', 'The law'])
    expect(terms).toContain(agreed);
});
