import type { Product } from './catalogue';
import { fold as foldLabel, readSpecification } from './specification';

/** A longer term is cut: no text of the shop needs one. */
const TERM_LIMIT = 100;
/** Between the words and the fields of a folded text. */
const BLANK = new Set<string | undefined>([' ', '\n']);

/** Case, accents and apostrophes do not count, and a hyphen is a blank. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/['’‘`´]/g, '')
    .replace(/[\s\-‐‑‒–—]+/g, ' ')
    .toLowerCase();
}

/** The words of a term; punctuation counts for nothing. None for a blank one. */
export function searchWords(term: string): string[] {
  return foldText(term.slice(0, TERM_LIMIT))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** What a search reads of a product: name, description and specification values, without Quantity. */
export function searchText({ name, description, specifications }: Product): string {
  const values = specifications
    .map(readSpecification)
    .filter(({ label }) => foldLabel(label) !== 'quantity')
    .map(({ value }) => value);
  return [name, description, ...values].map(foldText).join('\n');
}

/** Every word must occur, parts of words included (decision 87); a plural finds its singular. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => contains(text, word) || hasSingular(text, word));
}

const PLURAL = /^\p{L}{2,}[^s\P{L}]s$/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Whether a word of the text ends as a plural would without its s. */
function hasSingular(text: string, word: string): boolean {
  if (!PLURAL.test(word)) return false;
  const singular = word.slice(0, -1);
  for (let at = text.indexOf(singular); at >= 0; at = text.indexOf(singular, at + 1))
    if (!LETTER.test(text[at + singular.length] ?? ' ')) return true;
  return false;
}

export function matchesTerm(product: Product, term: string): boolean {
  return matchesWords(searchText(product), searchWords(term));
}

/** Whether a folded text holds a phrase; "highwaisted" and "high waisted" find each other. */
export function contains(text: string, phrase: string): boolean {
  return text.includes(phrase) || beginsAtWord(text, phrase);
}

/** How near a folded name is to the words: 0 when each begins one of its own, 1 when each is within it, else 2. */
export function nameDistance(name: string, words: readonly string[]): 0 | 1 | 2 {
  if (words.every((word) => beginsAtWord(name, word))) return 0;
  return words.every((word) => contains(name, word)) ? 1 : 2;
}

/** Whether a phrase stands at the beginning of a word, going on over the blanks of either. */
function beginsAtWord(text: string, phrase: string): boolean {
  const wanted = phrase.slice(0, TERM_LIMIT).replaceAll(' ', '');
  for (let start = 0; start < text.length; start += 1) {
    if (start > 0 && !BLANK.has(text[start - 1])) continue;
    let at = start;
    let met = 0;
    while (met < wanted.length && (text[at] === wanted[met] || text[at] === ' ')) {
      if (text[at] !== ' ') met += 1;
      at += 1;
    }
    if (met === wanted.length) return true;
  }
  return false;
}
