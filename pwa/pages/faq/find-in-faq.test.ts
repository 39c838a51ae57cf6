import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FAQ } from './groups';
import { findInFaq, markedPieces } from './find-in-faq';

const idsOf = (term: string) =>
  findInFaq(FAQ, term).flatMap(({ entries }) => entries.map(({ id }) => id));

test('a term finds the questions that hold all its words, in the question, the answer or the table', () => {
  expect(idsOf('Australia')).toEqual(['arrival']);
  expect(idsOf('signed PHOTO')).toEqual(['signed-photo']);
  expect(idsOf('refund bank')).not.toContain('refund');
  expect(idsOf('xyzzy')).toEqual([]);
});

test('a term finds the questions of a group by its name, and a plural finds its singular', () => {
  const [group] = FAQ;
  expect(idsOf(group?.name ?? '')).toEqual(
    expect.arrayContaining(group?.entries.map(({ id }) => id) ?? ['no group']),
  );
  expect(idsOf('parcels')).toEqual(expect.arrayContaining(idsOf('parcel')));
  expect(idsOf('parcels')).not.toEqual([]);
});

test('a blank term finds every question, and each has an anchor of its own', () => {
  const ids = [...FAQ.map(({ id }) => id), ...idsOf(' ')];
  expect(idsOf(' ').length).toBeGreaterThan(20);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what a term finds is marked, accents and capitals or not', () => {
  expect(markedPieces('Shipping: we ship', 'ship')).toEqual([
    { text: 'Ship', found: true },
    { text: 'ping: we ', found: false },
    { text: 'ship', found: true },
  ]);
  expect(markedPieces('À la Poste', 'a la')).toContainEqual({ text: 'À', found: true });
});

test('marking keeps every letter of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, term) => {
      expect(
        markedPieces(text, term)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
