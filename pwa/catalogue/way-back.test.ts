import { expect, test } from 'vitest';
import { findWayBack } from './way-back';

const origin = 'https://shop.example';

const nowhere = { from: undefined, stored: undefined, referrer: '', origin };

test('behaviour 2.85: the page before wins, then the stored page, a same-origin referrer, home', () => {
  const referrer = `${origin}/search?q=cap`;
  const stored = '/category/caps?maxPrice=50';
  expect(findWayBack({ from: '/shop', stored, referrer, origin })).toBe('/shop');
  expect(findWayBack({ ...nowhere, stored, referrer })).toBe(stored);
  expect(findWayBack({ ...nowhere, referrer })).toBe('/search?q=cap');
  expect(findWayBack(nowhere)).toBe('/');
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  // oxlint-disable-next-line no-script-url -- the address under test
  'javascript:alert(1)',
  '',
])('an address that is no path of the shop is never followed: %s', (stored) => {
  expect(findWayBack({ ...nowhere, stored, referrer: 'https://evil.example/' })).toBe('/');
});

test('a product page is no way back', () => {
  const product = '/product/3';
  expect(findWayBack({ from: product, stored: product, referrer: origin + product, origin })).toBe(
    '/',
  );
});
