/** Control characters, and those that turn the direction of a text or are not seen. */
const CONTROLS =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/g;

const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * One line of text as a stranger gave it, safe to print in a terminal, a mail or a sheet: what is not to be seen
 * becomes a space, and spaces run together.
 */
export function cleanText(text: string, limit = 300): string {
  const line = text
    .slice(0, 4 * limit)
    .replace(CONTROLS, ' ')
    .replace(LONE_SURROGATE, '');
  return Array.from(line.replace(/\s+/g, ' ').trim()).slice(0, limit).join('');
}
