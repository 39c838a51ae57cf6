import type { Product } from './catalogue';
import { fold as foldLabel, readSpecification } from './specification';

/** Case, accents, apostrophes and hyphens do not count in a search. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/['’‘`´\-‐‑‒–—]/g, '')
    .toLowerCase();
}

/** The words of a term; none for a blank one. */
export function searchWords(term: string): string[] {
  return foldText(term).split(/\s+/).filter(Boolean);
}

/** What a search reads of a product: name, description and specification values, without Quantity. */
export function searchText({ name, description, specifications }: Product): string {
  const values = specifications
    .map(readSpecification)
    .filter(({ label }) => foldLabel(label) !== 'quantity')
    .map(({ value }) => value);
  return foldText([name, description, ...values].join('\n'));
}

/** Every word must occur, parts of words included (decisions: search). */
export function matchesWords(text: string, words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => text.includes(word));
}

export function matchesTerm(product: Product, term: string): boolean {
  return matchesWords(searchText(product), searchWords(term));
}

/** How near a folded name is to the words: 0 when each begins one of its own, 1 when each is within it, else 2. */
export function nameDistance(name: string, words: readonly string[]): 0 | 1 | 2 {
  if (!words.every((word) => name.includes(word))) return 2;
  return words.every((word) => ` ${name}`.includes(` ${word}`)) ? 0 : 1;
}
