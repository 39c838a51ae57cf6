import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogueApi } from '../../workers/catalogue/api';
import { renderShop, visit } from '../testing/shop-fixture';

// For busy machines.
const WAIT_OPTIONS = { timeout: 20_000 };

// Each test has its own page, because a page has one first screen.
beforeEach(() => {
  vi.resetModules();
  renderShop([]);
  vi.stubGlobal('PerformanceNavigationTiming', Performance);
});
afterEach(() => vi.unstubAllGlobals());

/** Opens a page whose first screen is the given one. Returns whether it has what it waits for. */
async function openPage(useScreen: (catalogue: CatalogueApi) => void) {
  const { Layout } = await import('./Layout');
  const { catalogue, firstResponse } = await import('../platform/catalogue-client/catalogue');
  function Screen() {
    useScreen(catalogue);
    return <h1>Screen</h1>;
  }
  const settled = vi.fn<() => void>();
  void firstResponse.then(settled);
  visit(
    <Routes>
      <Route element={<Layout isHere />}>
        <Route path="/" element={<Screen />} />
      </Route>
    </Routes>,
    '/',
  );
  await screen.findByRole('heading', { name: 'Screen' });
  return settled;
}

test('the bag does not wait for a query on a screen that has none', async () => {
  const settled = await openPage(() => undefined);
  await vi.waitFor(() => expect(settled).toHaveBeenCalled(), WAIT_OPTIONS);
});

test('the bag waits for the query of the first screen', async () => {
  let fail: (cause: unknown) => void = () => undefined;
  const response = new Promise<Response>((_resolve, reject) => {
    fail = reject;
  });
  const settled = await openPage((catalogue) => {
    vi.stubGlobal('fetch', () => response);
    useQuery({ queryKey: ['home'], queryFn: () => catalogue.home() });
  });
  await new Promise((resolve) => setTimeout(resolve));
  expect(settled).not.toHaveBeenCalled();
  fail(new TypeError('no network'));
  await vi.waitFor(() => expect(settled).toHaveBeenCalled(), WAIT_OPTIONS);
});
