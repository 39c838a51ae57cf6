import { expect, test } from 'vitest';
import { routeOf } from './keyword-routes';

test.each([
  ['memorabilia', '/category/memorabilia'],
  ['collectibles from Paris', '/category/memorabilia'],
  ['racing', '/category/tech-suits'],
  ['Competition suit', '/category/tech-suits'],
  ['gogs', '/category/goggles'],
  ['caps', '/category/caps'],
  ['practice', '/category/training-suits'],
  ['Shipping to Norway', '/shipping'],
  ['refunds', '/returns'],
  ['legal', '/terms'],
  ['cookie policy', '/privacy'],
])(
  'behaviour 2.38, 2.40, 2.41, 2.42, 2.43, 2.47, 2.48, 2.49, 2.50: "%s" leads to %s',
  (text, to) => {
    expect(routeOf(text)).toBe(to);
  },
);

test.each(['escape', 'outfit', 'championship', 'biotech'])(
  'behaviour 2.53: a keyword inside a word does not count: "%s" is searched for',
  (text) => {
    expect(routeOf(text)).toBe(`/search?q=${text}`);
  },
);

test('behaviour 2.37: the first row of the table wins', () => {
  expect(routeOf('competition goggles')).toBe('/category/tech-suits');
  expect(routeOf('goggles for competition')).toBe('/category/tech-suits');
  expect(routeOf('memorial cap')).toBe('/category/memorabilia');
});

test.each([
  ['GÓGGLES', '/category/goggles'],
  ['swim-cap', '/category/caps'],
  ['cap, white', '/category/caps'],
  ["Robin's goggles", '/category/goggles'],
])(
  'behaviour 2.53: case, accents, hyphens, punctuation and possessives do not hide a keyword: "%s"',
  (text, to) => {
    expect(routeOf(text)).toBe(to);
  },
);

test.each(['Robin Hale', 'robin', 'athletes'])(
  'behaviour 2.39: "%s" leads to the athletes',
  (text) => {
    expect(routeOf(text)).toBe('/athletes');
  },
);

test.each([
  ['size chart', '/size-guide'],
  ['sizing', '/size-guide'],
  ['what fits', '/size-guide'],
])('behaviour 2.46: "%s" leads to the size guide', (text, to) => {
  expect(routeOf(text)).toBe(to);
});

test.each(['about', 'the founder'])('behaviour 2.44: "%s" leads to the shop’s story', (text) => {
  expect(routeOf(text)).toBe('/about');
});

test.each(['faq', 'a question'])('behaviour 2.51: "%s" leads to the FAQ', (text) => {
  expect(routeOf(text)).toBe('/faq');
});

test.each(['contact', 'I need help', 'support'])(
  'behaviour 2.45: "%s" leads to the contact form',
  (text) => {
    expect(routeOf(text)).toBe('/contact');
  },
);

test('behaviour 2.54: a place is found by its own name, as the box suggests it', () => {
  expect(routeOf('other equipment')).toBe('/category/equipment');
  expect(routeOf('Olympic suits')).toBe('/collections/olympic-suits');
});

test('behaviour 2.52: anything else is searched for, trimmed', () => {
  expect(routeOf('  blue kneeskin ')).toBe('/search?q=blue+kneeskin');
});

test('behaviour 5.1: empty or blank text leads nowhere', () => {
  expect(routeOf('')).toBeUndefined();
  expect(routeOf(' \t ')).toBeUndefined();
});
