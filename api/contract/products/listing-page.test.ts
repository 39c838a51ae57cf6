import { expect, test } from 'vitest';
import { findListingPage, LISTING_PAGES, textsInCollection } from './listing-page';

test('/shop shows competition suits, and tech-suits is their alias [screens.shop, screens.tech-suits-alias]', () => {
  for (const address of ['/shop', '/shop/', '/category/tech-suits', '/category/competition-suits'])
    expect(findListingPage(address)?.path).toBe('/category/competition-suits');
});

test('every category and collection has an address [screens.category, screens.collections]', () => {
  expect(LISTING_PAGES.size).toBe(1 + 7 + 1 + 3);
  expect(findListingPage('/category/caps')?.categoryId).toBe(4);
  expect(findListingPage('/collections/canadian-suits')?.priceLimit).toBe(500);
});

test.each(['/category/kayaks', '/collections/toString', '/category/caps/red', '/'])(
  '%s is not a listing',
  (address) => {
    expect(findListingPage(address)).toBeUndefined();
  },
);

test.each([
  ['/category/competition-suits', 'olympic', 'Olympic suits'],
  ['/category/training-suits', 'canadian', 'Canadian suits'],
  ['/category/caps', 'olympic', 'Caps · Olympic'],
  ['/category/goggles', 'canadian', 'Goggles · Canadian'],
  ['/category/caps', 'kneeskin', 'Caps'],
  ['/category/caps', undefined, 'Caps'],
] as const)(
  '%s narrowed to %s is headed "%s" [filters.collection-parameter]',
  (path, collection, heading) => {
    const page = findListingPage(path);
    expect(page && textsInCollection(page, collection).heading).toBe(heading);
  },
);
