import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compareIds, type Product } from '#contract/products/catalogue';
import { CATEGORY_IDS } from '#contract/products/categories';
import { defaultFilters } from '#contract/filters';
import { LISTING_PAGES } from '#contract/products/listing-page';
import { LISTING_MODULE, SCREEN_ROWS } from '#contract/screens';
import { athleteOf } from '#contract/shop/athlete';
import { createPublished } from '../api/catalogue/published';
import { firstPictures } from '../api/pages/first-pictures';
import { findPage } from '../api/pages/page';
import { product } from '../api/testing/goods';
import { indexCatalogue } from '../workers/catalogue/index';

const PWA = join(import.meta.dirname, '../pwa');
const read = (name: string) => readFile(join(PWA, name), 'utf8');

function publish(products: readonly Product[]) {
  const entries = new Map(products.map((value) => [value.id, { version: 1, value }]));
  return createPublished(1, 1, { products: entries, swimmers: new Map() });
}

describe('the server’s data about screens and scripts', () => {
  it('the server knows the screen and script of each address', () => {
    const published = publish([product('1', 1)]);
    const addresses = [
      ...SCREEN_ROWS.map(({ path, module }) => [path.replace(':id', '1'), module] as const),
      ...[...LISTING_PAGES.keys()].map((path) => [path, LISTING_MODULE] as const),
    ];
    for (const [path, module] of addresses) {
      expect([path, findPage(path, '', { published, athlete: athleteOf() })?.module]).toEqual([
        path,
        module,
      ]);
      expect([module, existsSync(join(PWA, `${module}.tsx`))]).toEqual([module, true]);
    }
  });

  it('the drawings that the server preloads exist', () => {
    for (const { href = '' } of findPage('/', '', {
      published: publish([]),
      athlete: athleteOf(),
    })?.pictures ?? [])
      expect({ href, exists: existsSync(join(PWA, 'public', href)) }).toEqual({
        href,
        exists: true,
      });
  });

  it('the server preloads each hero drawing with the media query that the hero uses', async () => {
    expect(await read('home/Hero.tsx')).toContain(
      `media="${findPage('/', '', { published: publish([]), athlete: athleteOf() })?.pictures[0]?.['media']}"`,
    );
  });
});

const anyProducts = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }).map(String),
    categoryId: fc.constantFrom(...CATEGORY_IDS),
    price: fc.integer({ min: 1, max: 1500 }),
    specifications: fc.subarray([
      'Sizes: 22, 24',
      'Quantity: 0',
      'Canada Logo: Yes',
      'High Waist: Yes',
    ]),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

test('the server preloads the images of the first cards of a listing', () => {
  fc.assert(
    fc.property(anyProducts, (made) => {
      const products = made
        .map((each) => ({
          ...product(each.id, each.categoryId),
          ...each,
          imageUrl: `/${each.id}.svg`,
          additionalImages: [`/${each.id}-back.svg`],
        }))
        .sort((a, b) => compareIds(a.id, b.id));
      const index = indexCatalogue(products);
      const published = publish(products);
      for (const page of LISTING_PAGES.values()) {
        const question = {
          page,
          filters: defaultFilters(page),
          sort: 'relevance',
          limit: 2,
        } as const;
        const shown = index.listing(question).cards.map(({ imageUrl }) => imageUrl);
        expect(firstPictures(published, page)).toEqual([...new Set(shown)]);
      }
    }),
  );
});
