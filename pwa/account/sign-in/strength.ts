/** How hard a password is to guess. `part` is the filled part of the meter. */
export interface Strength {
  text: 'Too short' | 'Weak' | 'Good' | 'Strong';
  part: number;
}

const MIN_LENGTH = 6;
const GOOD_BITS = 50;
const STRONG_BITS = 80;

/** Common words count as one character. */
const COMMON =
  /pass ?word|passwort|qwerty|qwertz|letmein|welcome|iloveyou|admin|swimming|lanefour/gi;

const CHARACTER_KINDS: readonly [RegExp, size: number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 33],
];

/** Advice only: six characters are accepted (behaviour account.changed-password-length). */
export function strengthOf(password: string): Strength {
  if (password.length < MIN_LENGTH)
    return { text: 'Too short', part: (password.length / MIN_LENGTH) * 0.2 };
  const bits = bitsOf(password);
  if (bits < GOOD_BITS) return { text: 'Weak', part: 0.33 };
  return bits < STRONG_BITS ? { text: 'Good', part: 0.67 } : { text: 'Strong', part: 1 };
}

function bitsOf(password: string): number {
  const kinds = CHARACTER_KINDS.filter(([kind]) => kind.test(password));
  const size = kinds.reduce((sum, [, size]) => sum + size, 0);
  return countUnpredictable(password.replace(COMMON, '#')) * Math.log2(size);
}

/**
 * Counts the characters that are neither equal nor adjacent to the previous character. The count is
 * low for aaaa and 1234.
 */
function countUnpredictable(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? 0));
  return steps.filter((step, index) => index === 0 || Math.abs(step) > 1).length;
}
