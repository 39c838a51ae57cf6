import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanText } from './clean-text';

test.each([
  ['Sam Rivers', 'Sam Rivers'],
  ['  Zoë   O’Neil-Šimić ', 'Zoë O’Neil-Šimić'],
  ['Sam\r\nBcc: all@example.test', 'Sam Bcc: all@example.test'],
  ['\u001b]0;owned\u0007\u001b[2JSam', ']0;owned [2JSam'],
  ['Sam\u202egnp.exe', 'Sam gnp.exe'],
  ['Sa\u200bm', 'Sa m'],
  ['Sam\u200d', 'Sam'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['泳ぐ 🏊', '泳ぐ 🏊'],
  ['cut \ud83c', 'cut'],
])('shows %j as %j', (input, cleaned) => {
  expect(cleanText(input)).toBe(cleaned);
});

/** Any characters, with many letters and joiners. */
const unit = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  fc.constantFrom('a', 'ی', '\u200c', '\u200d', ' '),
);

test('any text becomes one line without control characters and of limited length, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 900, size: 'max' }), (input) => {
      const cleaned = cleanText(input, 50);
      expect(cleaned).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(Array.from(cleaned).length).toBeLessThanOrEqual(50);
      expect(cleanText(cleaned, 50)).toBe(cleaned.trim());
    }),
  );
});

test('a joiner whose letter is cut off is removed', () => {
  expect(cleanText('ab\u200cc', 3)).toBe('ab');
  expect(cleanText('ab\u200cc', 4)).toBe('ab\u200cc');
});
