import type { Product } from './catalogue';
import { fold as foldLabel, isSold, LABELS, readFacts, readSpecification } from './specification';

/** Maximum length; a longer term is shortened. */
const TERM_LIMIT = 100;
/** Separators between the words and fields of a folded text. */
const WORD_SEPARATORS = new Set<string | undefined>([' ', '\n']);

/** Folds case, accents and apostrophes, and turns hyphens into spaces. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/['’‘`´]/g, '')
    .replace(/[\s\-‐‑‒–—]+/g, ' ')
    .toLowerCase();
}

/** The words of a term without punctuation. Empty for a blank term. */
export function searchWords(term: string): string[] {
  return foldText(term.slice(0, TERM_LIMIT))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Folded labels that are searchable, because shoppers type “size 24”. */
const SEARCHED_LABELS = new Set([...LABELS.size, ...LABELS.sizes].map(foldLabel));

/**
 * The searchable text of a product: name, description, swimmer's name and specification values,
 * without Quantity (behaviour search.fields).
 */
export function searchText(
  { name, description, specifications }: Product,
  swimmer: string | undefined,
): string {
  const values = specifications
    .map(readSpecification)
    .filter(({ label }) => foldLabel(label) !== 'quantity')
    .map(({ label, value }) =>
      SEARCHED_LABELS.has(foldLabel(label)) ? `${label} ${value}` : value,
    );
  return [name, description, ...(swimmer === undefined ? [] : [swimmer]), ...values]
    .map(foldText)
    .join('\n');
}

/**
 * Every word must occur, also inside other words (behaviour search.every-word). A plural finds its
 * singular.
 */
export function matchesWords(text: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => contains(text, word) || hasSingular(text, word));
}

const PLURAL = /^\p{L}{2,}[^s\P{L}]s$/u;
const LETTER = /[\p{L}\p{N}]/u;

/** Whether a word of the text ends with the singular. */
function hasSingular(text: string, word: string): boolean {
  if (!PLURAL.test(word)) return false;
  const singular = word.slice(0, -1);
  for (let index = text.indexOf(singular); index >= 0; index = text.indexOf(singular, index + 1))
    if (!LETTER.test(text[index + singular.length] ?? ' ')) return true;
  return false;
}

export function matchesTerm(product: Product, term: string, swimmer?: string): boolean {
  return matchesWords(searchText(product, swimmer), searchWords(term));
}

/** Whether a folded text contains a phrase. "highwaisted" and "high waisted" find each other. */
export function contains(text: string, phrase: string): boolean {
  return text.includes(phrase) || occursAtWordStart(text, phrase);
}

/**
 * Distance of a folded name from the words: 0 if each (or its singular) begins a word, 1 if each
 * occurs, else 2.
 */
export function nameDistance(name: string, words: readonly string[]): 0 | 1 | 2 {
  const begins = (word: string) => occursAtWordStart(name, word) || hasSingularWord(name, word);
  if (words.every(begins)) return 0;
  return words.every((word) => contains(name, word) || hasSingular(name, word)) ? 1 : 2;
}

function hasSingularWord(name: string, word: string): boolean {
  return PLURAL.test(word) && ` ${name} `.includes(` ${word.slice(0, -1)} `);
}

/** The searchable text of a product, folded once. */
export interface Searchable {
  text: string;
  name: string;
  isSold: boolean;
}

export function searchableOf(product: Product, swimmer: string | undefined): Searchable {
  return {
    text: searchText(product, swimmer),
    name: foldText(product.name),
    isSold: isSold(readFacts(product.specifications)),
  };
}

/** Matches, nearest names first, and sold products last within the same distance. */
export function rankMatches<T extends Searchable>(
  all: readonly T[],
  words: readonly string[],
): T[] {
  const ranks: T[][] = Array.from({ length: 6 }, () => []);
  for (const each of all)
    if (matchesWords(each.text, words))
      ranks[2 * nameDistance(each.name, words) + Number(each.isSold)]?.push(each);
  return ranks.flat();
}

/** Whether the text contains the phrase at the start of a word. Spaces inside the phrase or the match do not count. */
function occursAtWordStart(text: string, phrase: string): boolean {
  const wanted = phrase.slice(0, TERM_LIMIT).replaceAll(' ', '');
  for (let start = 0; start < text.length; start += 1) {
    if (start > 0 && !WORD_SEPARATORS.has(text[start - 1])) continue;
    let position = start;
    let matched = 0;
    while (
      matched < wanted.length &&
      (text[position] === wanted[matched] || text[position] === ' ')
    ) {
      if (text[position] !== ' ') matched += 1;
      position += 1;
    }
    if (matched === wanted.length) return true;
  }
  return false;
}
