import { expect, test } from 'vitest';
import { findWayBack } from './way-back';

const origin = 'https://shop.example';

test('spec 2: the stored page wins, then a same-origin referrer, then home', () => {
  const referrer = `${origin}/search?q=cap`;
  expect(findWayBack({ stored: '/category/caps?maxPrice=50', referrer, origin })).toBe(
    '/category/caps?maxPrice=50',
  );
  expect(findWayBack({ stored: null, referrer, origin })).toBe('/search?q=cap');
  expect(findWayBack({ stored: null, referrer: '', origin })).toBe('/');
});

test.each([
  '//evil.example/x',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '',
])('an address that is no path of the shop is never followed: %s', (stored) => {
  expect(findWayBack({ stored, referrer: 'https://evil.example/', origin })).toBe('/');
});

test('a product page is no way back', () => {
  expect(findWayBack({ stored: '/product/3', referrer: `${origin}/product/4`, origin })).toBe('/');
});
