import { expect, test } from 'vitest';
import { findBackPath } from './back-path';

const origin = 'https://shop.example';

const nowhere = { from: undefined, stored: undefined, referrer: '', origin };

test('Back to Shop leads to the previous page, else the stored page, a same-origin referrer or home [product.back-to-shop]', () => {
  const referrer = `${origin}/search?q=cap`;
  const stored = '/category/caps?maxPrice=50';
  expect(findBackPath({ from: '/shop', stored, referrer, origin })).toBe('/shop');
  expect(findBackPath({ ...nowhere, stored, referrer })).toBe(stored);
  expect(findBackPath({ ...nowhere, referrer })).toBe('/search?q=cap');
  expect(findBackPath(nowhere)).toBe('/');
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  // oxlint-disable-next-line no-script-url -- the address under test
  'javascript:alert(1)',
  '',
])('Back to Shop never leads to an address outside the shop: %s', (stored) => {
  expect(findBackPath({ ...nowhere, stored, referrer: 'https://evil.example/' })).toBe('/');
});

test('Back to Shop never leads to a product page', () => {
  const product = '/product/3';
  expect(findBackPath({ from: product, stored: product, referrer: origin + product, origin })).toBe(
    '/',
  );
});
