import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { shop } from '#contract/shop';
import { loadCartEngine } from '../platform/load-cart-engine';
import { ProductScreen } from './ProductScreen';
import { openShop, sample, visit } from '../testing/shop-fixture';

const cartEngine = await loadCartEngine('now');

const products = [
  sample({ name: 'Raced kneeskin', price: 640, specifications: ['Size: 24', 'Times Worn: 3'] }),
  sample({ name: 'New jammer', specifications: ['Sizes: 22, 24', 'Usage: New', 'Quantity: 5'] }),
  sample({ name: 'Sizeless kneeskin', specifications: ['Times Worn: 2'] }),
  sample({ name: 'Sold cap', categoryId: 4, specifications: ['Quantity: 0', 'Times Worn: 3'] }),
];

const page = (
  <Routes>
    <Route path="/product/:id" element={<ProductScreen />} />
  </Routes>
);

beforeEach(() => {
  openShop(products);
  sessionStorage.clear();
});

afterAll(() => {
  cleanup();
  cartEngine.stop();
});

test('behaviour 1.7, 2.82: a product shows its facts, its price and the photo that comes with it', async () => {
  visit(page, '/product/1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Raced kneeskin' })).toBeTruthy();
  expect(screen.getAllByText('$640').length).toBeGreaterThan(0);
  expect(screen.getByRole('img', { name: 'Worn 3 times' })).toBeTruthy();
  expect(screen.getByText('Signed photo included.')).toBeTruthy();
  expect(document.title).toBe(`Raced kneeskin · ${shop.name}`);
});

test('behaviour 9.26, decision 108: an item without a size shows none, and none of several stands chosen', async () => {
  visit(page, '/product/3');
  await screen.findByRole('heading', { level: 1, name: 'Sizeless kneeskin' });
  expect(screen.getByText('Times worn')).toBeTruthy();
  expect(screen.queryByText(/^Sizes?$/)).toBeNull();
  expect(screen.queryByText(/\b2[2-5]\b/)).toBeNull();
  visit(page, '/product/2');
  const sizes = within(await screen.findByRole('group', { name: 'Size' }));
  const pressed = sizes.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'));
  expect(pressed).toEqual(['false', 'false']);
});

test('behaviour 2.86: a product that cannot be loaded is Product Not Found, with Return Home', async () => {
  visit(page, '/product/99');
  expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
});

test('behaviour 2.87, decision 5: choosing a size leads to its own address', async () => {
  const { address } = visit(page, '/product/2');
  fireEvent.click(await screen.findByRole('button', { name: '24' }));
  expect(address()).toBe('/product/2-24');
  expect(screen.getByRole('button', { name: '24' }).getAttribute('aria-pressed')).toBe('true');
});

test('decision 30: what is sold keeps its page and cannot be added', async () => {
  visit(page, '/product/4');
  const button = await screen.findByRole('button', { name: 'Sold' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByRole('img', { name: 'Worn 3 times' })).toBeTruthy();
  expect(screen.queryByText('Signed photo included.')).toBeNull();
  expect(screen.queryByText('Left')).toBeNull();
});

test('behaviour 2.88: what is in others’ checkouts says when to try again, on the shopper’s clock', async () => {
  const { held } = openShop(products);
  held.set('1', new Date(2026, 10, 22, 14, 34, 20).toISOString());
  visit(page, '/product/1');
  expect(await screen.findByText(/Try again at 14:35\./)).toBeTruthy();
  expect(screen.getByText('In someone’s checkout.')).toBeTruthy();
  cleanup();
  held.clear();
  visit(page, '/product/1');
  await screen.findByRole('heading', { level: 1, name: 'Raced kneeskin' });
  expect(screen.queryByText(/Try again/)).toBeNull();
});

test('behaviour 2.85: Back to Shop leads to the page before, else home', async () => {
  visit(page, '/product/1');
  const way = await screen.findByRole('link', { name: 'Back to Shop' });
  expect(way.getAttribute('href')).toBe('/');
  sessionStorage.setItem('previous-page', '/category/caps?size=24');
  visit(page, '/product/1');
  const stored = await screen.findByRole('link', { name: 'Back to Shop' });
  expect(stored.getAttribute('href')).toBe('/category/caps?size=24');
});

test('behaviour 2.81: every picture can be reached by its thumbnail', async () => {
  visit(page, '/product/1');
  const gallery = within(await screen.findByRole('region', { name: 'Pictures' }));
  expect(gallery.getByRole('button', { name: /picture 1 of 1/ })).toBeTruthy();
});
