import { foldText, matchesWords, searchWords } from '#contract/products/search';
import type { FaqEntry, FaqGroup } from './entry';

/**
 * Entries that contain every word of a term, or whose group has that name. A blank term finds all.
 */
export function findInFaq(groups: readonly FaqGroup[], term: string): FaqGroup[] {
  const words = searchWords(term);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) =>
        matchesWords(foldText(`${group.name} ${textOf(entry)}`), words),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function textOf({ question, answer, facts = [] }: FaqEntry): string {
  return [
    question,
    ...answer.flat().map((part) => (typeof part === 'string' ? part : part.text)),
    ...facts.flatMap(({ label, value }) => [label, value]),
  ].join(' ');
}

export interface TextPiece {
  text: string;
  found: boolean;
}

/** Splits a text where the words of a term begin and end. */
export function splitAtMatches(text: string, term: string): TextPiece[] {
  const words = searchWords(term);
  // Folds letter by letter, so that indexes of the folded text are valid for the text.
  const folded = Array.from(text, (letter) =>
    foldText(letter).padEnd(letter.length).slice(0, letter.length),
  ).join('');
  const pieces: TextPiece[] = [];
  let from = 0;
  while (from < text.length) {
    const next = nextMatch(folded, words, from);
    if (!next) break;
    if (next.at > from) pieces.push({ text: text.slice(from, next.at), found: false });
    from = next.at + next.length;
    pieces.push({ text: text.slice(next.at, from), found: true });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), found: false });
  return pieces;
}

function nextMatch(text: string, words: readonly string[], from: number) {
  return words
    .map((word) => ({ at: text.indexOf(word, from), length: word.length }))
    .filter(({ at }) => at >= 0)
    .reduce<{ at: number; length: number } | undefined>(
      (best, each) =>
        !best || each.at < best.at || (each.at === best.at && each.length > best.length)
          ? each
          : best,
      undefined,
    );
}
