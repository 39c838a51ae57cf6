import { expect, test } from 'vitest';
import { findListingPage, LISTING_PAGES } from './listing-page';

test('behaviour 2.2, 2.4: /shop is treated as competition suits, and tech-suits is their alias', () => {
  for (const address of ['/shop', '/shop/', '/category/tech-suits', '/category/competition-suits'])
    expect(findListingPage(address)?.path).toBe('/category/competition-suits');
});

test('behaviour 2.3, 2.16: every category and collection has an address', () => {
  expect(LISTING_PAGES.size).toBe(1 + 7 + 1 + 3);
  expect(findListingPage('/category/caps')?.categoryId).toBe(4);
  expect(findListingPage('/collections/canadian-suits')?.ceiling).toBe(500);
});

test.each(['/category/kayaks', '/collections/toString', '/category/caps/red', '/'])(
  '%s is no listing',
  (address) => {
    expect(findListingPage(address)).toBeUndefined();
  },
);
