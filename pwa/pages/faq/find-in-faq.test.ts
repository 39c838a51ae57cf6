import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultContact, defaultShipping } from '#contract/shop/defaults';
import { faqOf } from './questions';
import { findInFaq, splitAtMatches } from './find-in-faq';

const FAQ = faqOf(defaultShipping, defaultContact);
const idsOf = (term: string) =>
  findInFaq(FAQ, term).flatMap(({ entries }) => entries.map(({ id }) => id));

test('finds questions that contain all words, in the question, the answer or the table', () => {
  expect(idsOf('Australia')).toEqual(['arrival']);
  expect(idsOf('signed PHOTO')).toEqual(['signed-photo']);
  expect(idsOf('refund bank')).not.toContain('refund');
  expect(idsOf('xyzzy')).toEqual([]);
});

test('finds the questions of a group by its name, and a plural finds its singular', () => {
  const [group] = FAQ;
  expect(idsOf(group?.name ?? '')).toEqual(
    expect.arrayContaining(group?.entries.map(({ id }) => id) ?? ['no group']),
  );
  expect(idsOf('parcels')).toEqual(expect.arrayContaining(idsOf('parcel')));
  expect(idsOf('parcels')).not.toEqual([]);
});

test('a blank search finds every question, each with its own anchor', () => {
  const ids = [...FAQ.map(({ id }) => id), ...idsOf(' ')];
  expect(idsOf(' ').length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
});

test('highlights matches, ignoring accents and case', () => {
  expect(splitAtMatches('Shipping: we ship', 'ship')).toEqual([
    { text: 'Ship', found: true },
    { text: 'ping: we ', found: false },
    { text: 'ship', found: true },
  ]);
  expect(splitAtMatches('À la Poste', 'a la')).toContainEqual({ text: 'À', found: true });
});

test('highlighting does not change any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, term) => {
      expect(
        splitAtMatches(text, term)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
