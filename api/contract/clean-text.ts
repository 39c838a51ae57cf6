/**
 * Control characters, bidi control characters and invisible characters, except a joiner (U+200C,
 * U+200D) inside a word, which shapes its letters.
 */
const CONTROL_CHARACTERS =
  // oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
  /(?:[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}]))+/gu;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Replaces control, bidi and invisible characters by spaces. */
export function removeControlCharacters(text: string): string {
  return text.replace(CONTROL_CHARACTERS, ' ').replace(LONE_SURROGATE, '');
}

/**
 * User text as one line that is safe to print in a terminal, mail or spreadsheet. Collapses spaces.
 */
export function cleanText(text: string, limit = 300): string {
  const line = removeControlCharacters(text.slice(0, 4 * limit));
  const cut = Array.from(line.replace(/\s+/g, ' ').trim()).slice(0, limit).join('');
  // The letter after a joiner may be cut off.
  return cut.replace(/[\u200c\u200d]+$/, '');
}
