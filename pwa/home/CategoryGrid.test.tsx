import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CATEGORIES } from '#contract/products/categories';
import { renderShop, sampleProduct, visit } from '../testing/shop-fixture';
import { CategoryGrid } from './CategoryGrid';
import { useHome } from './use-home';

function Grid() {
  return <CategoryGrid previews={useHome().preview?.categories} />;
}

test('tiles link all seven categories and count products, and an empty category says so [home.counts-products, home.category-grid]', async () => {
  renderShop([
    sampleProduct({
      categoryId: 1,
      specifications: ['Sizes: 22, 24', 'Usage: New', 'Quantity: 5'],
    }),
    sampleProduct({ categoryId: 3 }),
  ]);
  visit(<Grid />, '/');
  expect(await screen.findByRole('link', { name: 'Search all 2 products' })).toBeTruthy();
  const tileOf = (name: RegExp) => screen.getByRole('link', { name }).textContent;
  expect(tileOf(/^Competition/)).toMatch(/1$/);
  expect(tileOf(/^Goggles/)).toMatch(/1$/);
  expect(screen.getAllByText('Nothing here right now')).toHaveLength(5);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(
    expect.arrayContaining(CATEGORIES.map(({ slug }) => `/category/${slug}`)),
  );
});
