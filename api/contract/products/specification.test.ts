import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  comesWithPhoto,
  derivedId,
  expandSizes,
  isSold,
  readFacts,
  resolveId,
  SET_ASIDE,
  signedBy,
  soldLabel,
} from './specification';
import { product } from '../../testing/goods';

const suit = (id: string, ...specifications: string[]) => ({
  ...product(id, 1, ...specifications),
  price: 199.5,
});

test.each<[string, string[], number | undefined]>([
  ['the number in Times Worn', ['Times Worn: 3'], 3],
  ['a number among words', ['Times Worn: worn 7 times'], 7],
  ['Times Worn before Usage', ['Usage: 9', 'Times Worn: 2'], 2],
  ['the number in Usage', ['Usage: 4 races'], 4],
  ['0 for New', ['Usage: New'], 0],
  ['0 for New (no tag)', ['Usage: New (no tag)'], 0],
  ['15 for used', ['Usage: Used'], 15],
  ['15 for heavy training', ['Usage: heavy training'], 15],
  ['10 for training', ['Usage: Training'], 10],
  ['10 for practice', ['Usage: practice suit'], 10],
  ['0 for unused', ['Usage: unused'], 0],
  ['0 for never used', ['Usage: Never used'], 0],
  ['0 for not worn', ['Usage: not  worn.'], 0],
  ['unknown for part of a word', ['Usage: reused'], undefined],
  ['unknown for hardly used', ['Usage: hardly used'], undefined],
  ['unknown for like new', ['Usage: like new'], undefined],
  ['unknown for not used much', ['Usage: not used much'], undefined],
  ['unknown for anything else', ['Usage: display piece'], undefined],
  ['unknown without either line', ['Color: red'], undefined],
  ['the number in Usage if Times Worn has no number', ['Times Worn: once or so', 'Usage: 2'], 2],
  ['15 for used, ignoring a number in brackets', ['Usage: Used (2 finals)'], 15],
])(
  'the wear count is %s [catalogue.times-worn, filters.used-and-new, catalogue.wears-by-usage, filters.unclear-usage]',
  (_, lines, wears) => {
    expect(readFacts(lines).wears).toBe(wears);
  },
);

test.each<[string, boolean]>([
  ['New', false],
  ['never used', false],
  ['Used', false],
  ['3 races', false],
  ['hardly used', true],
  ['almost never worn', true],
  ['display piece', true],
])('a usage of "%s" is unclear: %s', (usage, isUnclear) => {
  const asWritten = isUnclear ? usage : undefined;
  expect(readFacts([`Usage: ${usage}`]).unclearUsage).toBe(asWritten);
});

describe('specification labels and values [catalogue.label-comparison]', () => {
  it('specification labels ignore case, spacing and a bracketed remark', () => {
    const lines = [
      ' high  WAISTED (men): Yes (ish)',
      'CANADA logo : team canada',
      'Color: OLYMPIC team',
    ];
    expect(readFacts(lines)).toMatchObject({
      highWaist: true,
      canadaLogo: true,
      colour: 'olympicteam',
    });
  });

  it.each(['Color', 'Colour', 'colours', 'COLORS'])(
    'the label %s is read as the colour',
    (label) => {
      expect(readFacts([`${label}: Paris Olympic Team`]).colour).toBe('parisolympicteam');
    },
  );

  it('a repeated label uses its first non-empty value', () => {
    expect(readFacts(['Size: 24', 'Size: 25']).size).toBe('24');
    expect(readFacts(['Color:', 'Colour: Red', 'Color: Blue']).colour).toBe('red');
  });

  it('a specification is one line with its label before the first colon and its value after it [catalogue.specification-line]', () => {
    expect(readFacts(['Size : 24']).size).toBe('24');
    expect(readFacts(['Size: 24: regular']).size).toBe('24: regular');
  });

  it('a High Waist value other than yes or no is unknown', () => {
    expect(readFacts(['High Waist: maybe']).highWaist).toBeUndefined();
  });
});

test.each<[string[], number]>([
  [[], 1],
  [['Quantity: 0'], 0],
  [['quantity: 12 left'], 12],
  [['Quantity: few'], 1],
])('the specification %j gives a stock of %i [catalogue.quantity]', (lines, quantity) => {
  expect(readFacts(lines).quantity).toBe(quantity);
  expect(isSold(readFacts(lines))).toBe(quantity === 0);
});

test('an item whose last units are set aside has none in stock and is called Unavailable [product.set-aside-unavailable]', () => {
  const facts = readFacts([`Quantity: ${SET_ASIDE}`]);
  expect([facts.quantity, isSold(facts), soldLabel(facts)]).toEqual([0, true, 'Unavailable']);
  expect(soldLabel(readFacts(['Quantity: 0']))).toBe('Sold');
});

test.each<[string[], boolean]>([
  [['Usage: New'], false],
  [['Usage: New (no tag)'], false],
  [['Usage: Used'], true],
  [['Usage: never worn'], false],
  [['Usage: hardly used'], true],
  [['Usage: display piece'], true],
  [['Times Worn: 3'], true],
  [['Times Worn: 0'], false],
  [[], false],
])('an item with %j comes with a signed photo: %s [product.free-signed-photo]', (lines, photo) => {
  expect(comesWithPhoto({ specifications: lines })).toBe(photo);
});

describe('one listing per size [product.size-addresses, listing.one-item-per-size, product.exact-id-first]', () => {
  it('a Sizes list becomes one listing per size in its order, also a list of one size', () => {
    expect(expandSizes(suit('7', 'Sizes: 22, 24,22 ,')).map(({ id }) => id)).toEqual([
      '7-22',
      '7-24',
    ]);
    expect(expandSizes(suit('7', 'Sizes: M')).map(({ id, size }) => [id, size])).toEqual([
      ['7-M', 'M'],
    ]);
  });

  it('an item with its own Size or without sizes is a single listing', () => {
    expect(expandSizes(suit('7', 'Size: 24', 'Sizes: 22, 25'))).toMatchObject([
      { id: '7', size: '24' },
    ]);
    expect(expandSizes(suit('7'))).toMatchObject([{ id: '7', size: undefined, price: 19950 }]);
  });

  it('resolves every listing id, URL-encoded or not, and prefers an exact product id', () => {
    const size = fc.stringMatching(/^[\w/%() .-]{1,8}$/).map((text) => text.trim());
    const sizes = fc.uniqueArray(size.filter(Boolean), { minLength: 1, maxLength: 4 });
    const id = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,6}$/);
    fc.assert(
      fc.property(id, sizes, (id, sizes) => {
        const item = suit(id, `Sizes: ${sizes.join(',')}`);
        const find = (requestedId: string) => (requestedId === id ? item : undefined);
        for (const listing of expandSizes(item)) {
          expect(resolveId(listing.id, find)).toEqual({ product: item, size: listing.size });
          expect(resolveId(`${id}-${listing.size}`, find)?.size).toBe(listing.size);
          const exact = suit(listing.id, 'Size: 30');
          const findBoth = (requestedId: string) =>
            requestedId === exact.id ? exact : find(requestedId);
          expect(resolveId(listing.id, findBoth)).toEqual({ product: exact, size: '30' });
        }
        expect(resolveId(derivedId(id, 'no such size'), find)).toBeUndefined();
      }),
    );
  });
});

test.each<[string, string[], number | null]>([
  ['Signed club cap', ['Usage: New'], 4],
  ['Poster with a signature', [], 4],
  ['Race poster', ['Usage: New'], null],
  ['Designed cap', ['Usage: New'], null],
  ['Signed relay cap', ['Usage: Used'], null],
])(
  'a new item with a signature names its swimmer as signer: %s %j',
  (name, specifications, signer) => {
    expect(signedBy({ name, description: '', swimmerId: 4, specifications })).toBe(signer);
  },
);
