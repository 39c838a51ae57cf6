import { expect, test } from 'vitest';
import { findCategoryPage } from '#contract/products/listing-page';
import { sampleProducts } from '../api/sample/products';
import { featuredAthlete } from '#contract/shop';
import { pathForSearch } from '../pwa/search/path-for-search';
import {
  firstFiveDistinct,
  SUGGESTED_PAGES,
  EXAMPLE_SEARCHES,
  suggestPages,
} from '../pwa/search/suggestions';
import { indexCatalogue } from '../workers/catalogue/index';

const products = sampleProducts().map((sample) => ({
  ...sample,
  imageUrl: '',
  additionalImages: [],
}));
const index = indexCatalogue(products);
const counts = new Map(index.counts().map(({ path, count }) => [path, count]));

/** Number of sample products at an address; a text page counts as one. */
function itemsAt(address: string | undefined): number {
  if (address === undefined) return 0;
  const [path = '', query] = address.split('?');
  if (path === '/search')
    return index.search(new URLSearchParams(query).get('q') ?? '', 1, []).matching;
  const slug = path.replace('/category/', '');
  if (slug !== path) return counts.get(findCategoryPage(slug)?.path ?? '') ?? 0;
  return path.startsWith('/collections/') ? (counts.get(path) ?? 0) : 1;
}

test('every search proposed in the empty search field finds sample products', () => {
  for (const search of EXAMPLE_SEARCHES)
    expect([search, itemsAt(pathForSearch(search, featuredAthlete))]).not.toContain(0);
});

test('every page suggested in the search field has sample products', () => {
  for (const { label, to } of SUGGESTED_PAGES) expect([label, itemsAt(to)]).not.toContain(0);
});

test('every search suggestion submitted as text finds sample products', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  const starts = letters.flatMap((first) => letters.map((second) => first + second));
  const labels = new Set(
    starts
      .flatMap((text) => firstFiveDistinct([...suggestPages(text), ...namesFor(text)]))
      .map(({ label }) => label),
  );
  expect(labels.size).toBeGreaterThan(50);
  for (const label of labels)
    expect([label, itemsAt(pathForSearch(label, featuredAthlete))]).not.toContain(0);
});

const namesFor = (text: string) =>
  index.suggest(text).map(({ label, productId }) => ({ label, to: `/product/${productId}` }));
