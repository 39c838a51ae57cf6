import { z } from 'zod';

/** Invisible and bidi control characters; emoji joiners are allowed. */
const HIDDEN_CHARACTERS =
  // oxlint-disable-next-line no-control-regex -- the pattern looks for control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/;
const LINE_BREAK = /[\t\n\r\u2028\u2029]/;

/** All invisible characters: two names that look the same would differ. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
/**
 * A joiner between two letters or marks shapes them, as in Persian (U+200C) and Sinhala (U+200D)
 * names.
 */
const JOINER_IN_WORD = /([\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Whether a name has invisible characters except joiners inside a word. */
export function hasInvisibleCharacters(name: string): boolean {
  return INVISIBLE.test(name.replace(JOINER_IN_WORD, '$1'));
}

export function hasNoHiddenCharacters(text: string): boolean {
  return !HIDDEN_CHARACTERS.test(text);
}

/** Removes hidden characters and lone surrogates, for text that is cleaned instead of rejected. */
export function removeHiddenCharacters(text: string): string {
  return text.replace(new RegExp(HIDDEN_CHARACTERS, 'g'), '').replace(/\p{Surrogate}/gu, '');
}

function isLine(text: string): boolean {
  return hasNoHiddenCharacters(text) && !LINE_BREAK.test(text);
}

/** One line of user text of limited length. May be empty. */
export const optionalLine = (max: number) =>
  z.string().trim().max(max).refine(isLine, {
    error: 'Please write this in one line, without hidden characters.',
  });

export const singleLine = (max: number) => optionalLine(max).min(1);
