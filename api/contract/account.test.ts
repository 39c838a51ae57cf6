import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountEndpoints } from './account';

const { firstName: Name } = accountEndpoints.register.body.shape;
const isAccepted = (name: string) => Name.safeParse(name).success;

test.each([
  ['Persian', 'علی\u200cرضا'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Malayalam', 'ന്\u200dസാർ'],
])('accepts a %s name with a joiner between letters or marks', (_, name) => {
  expect(isAccepted(name)).toBe(true);
});

const MANY_MARKS = ['Nguye\u0302\u0303n', '\u1019\u103c\u103d\u103e\u1031\u102c\u103a'];

test.each(['Zoë', '李', 'O’Brien', 'Jean-Luc', 'محمد', ...MANY_MARKS])(
  'accepts the name %s',
  (name) => {
    expect(isAccepted(name)).toBe(true);
  },
);

test.each([
  ['only joiners', '\u200c\u200d'],
  ['a joiner at the end', 'Sam\u200d'],
  ['a joiner at the start', '\u200cSam'],
  ['two joiners in a row', 'ab\u200c\u200dcd'],
  ['a joiner beside a space', 'Sam \u200dOkafor'],
  ['a joiner beside an invisible letter', 'a\u200c\u3164'],
  ['another invisible character between letters', 'Sa\u2060m'],
  ['only invisible characters', '\u200b\u200c'],
  ['an invisible operator at the end', 'Sam\u2063'],
  ['a soft hyphen', 'Sam\u00ad'],
  ['only an invisible letter', '\u3164'],
  ['an invisible tag', 'Sam\u{e0041}'],
  ['only punctuation', '- -'],
  ['too many combining accents', `A${'\u0301'.repeat(70)}`],
])('rejects a name with %s', (_, name) => {
  expect(isAccepted(name)).toBe(false);
});

test('an accepted name has a visible character before and after each joiner, and nothing else invisible', () => {
  const piece = fc.constantFrom(
    'a',
    'ع',
    '\u0dca',
    ' ',
    '-',
    '\u200c',
    '\u200d',
    '\u3164',
    '\u2060',
  );
  const accepted = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((pieces) => pieces.join(''))
    .filter(isAccepted);
  fc.assert(
    fc.property(accepted, (name) => {
      expect(name.trim()).toMatch(/^[^\p{DI}\p{Cf}]+(?:[\u200c\u200d][^\p{DI}\p{Cf}]+)*$/u);
    }),
  );
});
