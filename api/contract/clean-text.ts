/** Control characters, bidi control characters and invisible characters. */
const CONTROL_CHARACTERS =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/g;

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
  return Array.from(line.replace(/\s+/g, ' ').trim()).slice(0, limit).join('');
}
