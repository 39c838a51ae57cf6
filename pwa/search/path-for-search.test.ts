import { expect, test } from 'vitest';
import { featuredAthlete } from '#contract/shop';
import { pathForSearch } from './path-for-search';

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
  '"%s" leads to %s [search.memorabilia-keywords, search.competition-suit-keywords, search.goggles-keywords, search.caps-keyword, search.training-suit-keywords, search.shipping-keywords, search.returns-keywords, search.terms-keywords, search.privacy-keywords]',
  (text, to) => {
    expect(pathForSearch(text, featuredAthlete)).toBe(to);
  },
);

test.each(['escape', 'outfit', 'championship', 'biotech'])(
  'a keyword in the middle of a word does not match: "%s" [search.keyword-word-start]',
  (text) => {
    expect(pathForSearch(text, featuredAthlete)).toBe(`/search?q=${text}`);
  },
);

test('if a text matches several keyword rows, the first row decides which page opens [search.keyword-routing]', () => {
  expect(pathForSearch('competition goggles', featuredAthlete)).toBe('/category/tech-suits');
  expect(pathForSearch('goggles for competition', featuredAthlete)).toBe('/category/tech-suits');
  expect(pathForSearch('memorial cap', featuredAthlete)).toBe('/category/memorabilia');
});

test.each([
  ['GÓGGLES', '/category/goggles'],
  ['swim-cap', '/category/caps'],
  ['cap, white', '/category/caps'],
  ["Robin's goggles", '/category/goggles'],
])(
  'keywords match regardless of case, accents, hyphens, punctuation and possessives: "%s" [search.keyword-word-start]',
  (text, to) => {
    expect(pathForSearch(text, featuredAthlete)).toBe(to);
  },
);

test.each(['Robin Hale', 'robin', 'athletes'])(
  '"%s" leads to the athletes [search.athlete-keywords]',
  (text) => {
    expect(pathForSearch(text, featuredAthlete)).toBe('/athletes');
  },
);

test.each([
  ['size chart', '/size-guide'],
  ['sizing', '/size-guide'],
  ['what fits', '/size-guide'],
])('"%s" leads to the size guide [search.size-guide-keywords]', (text, to) => {
  expect(pathForSearch(text, featuredAthlete)).toBe(to);
});

test.each(['about', 'the founder'])(
  '"%s" leads to the shop’s story [search.about-keywords]',
  (text) => {
    expect(pathForSearch(text, featuredAthlete)).toBe('/about');
  },
);

test.each(['faq', 'a question'])('"%s" leads to the FAQ [search.faq-keywords]', (text) => {
  expect(pathForSearch(text, featuredAthlete)).toBe('/faq');
});

test.each(['contact', 'I need help', 'support'])(
  '"%s" leads to the contact form [search.contact-keywords]',
  (text) => {
    expect(pathForSearch(text, featuredAthlete)).toBe('/contact');
  },
);

test('the name of a page leads to that page, as the suggestion does [search.page-by-name]', () => {
  expect(pathForSearch('other equipment', featuredAthlete)).toBe('/category/equipment');
  expect(pathForSearch('Olympic suits', featuredAthlete)).toBe('/collections/olympic-suits');
});

test('text without a keyword leads to a search for the trimmed text [search.other-text]', () => {
  expect(pathForSearch('  blue kneeskin ', featuredAthlete)).toBe('/search?q=blue+kneeskin');
});

test('blank text leads to no page [search.blank-text-ignored]', () => {
  expect(pathForSearch('', featuredAthlete)).toBeUndefined();
  expect(pathForSearch(' \t ', featuredAthlete)).toBeUndefined();
});

test.each([
  ['roth', '/athletes'],
  ['Anna-Maria', '/athletes'],
  ['suits of anna maria', '/athletes'],
  ['maria', '/search?q=maria'],
  ['robin', '/athletes'],
])(
  'with another name of the athlete, “%s” leads to %s [search.athlete-keywords, shop.athlete-live]',
  (text, to) => {
    expect(pathForSearch(text, { firstName: 'Anna-Maria', lastName: 'Roth' })).toBe(to);
    expect(pathForSearch('suit', { firstName: 'Anna-Maria', lastName: '' })).toBe('/search?q=suit');
  },
);
