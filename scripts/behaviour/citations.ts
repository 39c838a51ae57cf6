import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeOf, readSources, type Source } from './sources';
import { readSentences, type Document } from './sentences';

/**
 * `behaviour 5.12`, decisions `14 and 28` or `14/28`, a range as `5.12-5.14`; what was cited before there were
 * documents resolves to nothing.
 */
const CITATION =
  /\b(behaviour|decision|spec|design)s?[\s/*#]+(\d+(?:\.\d+)*(?:(?:, | and | or |[-–/])\d+(?:\.\d+)*)*)/gi;
const BETWEEN = /, | and | or |\//;
const RANGE = /[-–]/;

/** A file that a page of the tree names, as `cart/store.ts`: from its own folder or from the root. */
const NAMED_FILE = /`((?:[\w.-]+\/)+[\w.-]+\.tsx?)`/g;

/** A test's title that begins with what it proves. */
const TITLE = /(['"`])((?:behaviour|decision)s? \d[^:'"`\n]*): ([^\n]*?)\1/gi;

interface Proof {
  /** The numbers of its sentences. */
  proves: string[];
  place: string;
  title: string;
}

/** Every citation that resolves to nothing, with its place. */
export function brokenCitations(root: string): string[] {
  const known = { behaviour: numbersOf(root, 'behaviour'), decision: numbersOf(root, 'decision') };
  return readSources(root).flatMap((source) =>
    citationsIn(source.text)
      .filter(({ word, number }) => !(isDocument(word) && known[word].has(number)))
      .map(
        ({ word, number, index }) =>
          `${placeOf(source, index)}: ${word} ${number} resolves to nothing`,
      ),
  );
}

/** Every file that a page of the tree names and that is not there. */
export function missingFiles(root: string): string[] {
  return readSources(root)
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((source) => {
      const homes = [root, join(root, dirname(source.path))];
      return [...source.text.matchAll(NAMED_FILE)]
        .filter(([, name = '']) => !homes.some((home) => existsSync(join(home, name))))
        .map(({ index, 1: name }) => `${placeOf(source, index)}: there is no ${name}`);
    });
}

/** The tests that begin their title with sentences of the behaviour. */
export function readProofs(root: string): Proof[] {
  return readSources(root)
    .filter(isTest)
    .flatMap((source) =>
      [...source.text.matchAll(TITLE)].map(({ index, 2: prefix = '', 3: title = '' }) => ({
        proves: citationsIn(prefix).flatMap(({ word, number }) =>
          word === 'behaviour' ? number : [],
        ),
        place: placeOf(source, index),
        title,
      })),
    );
}

function citationsIn(text: string) {
  return [...text.matchAll(CITATION)].flatMap(({ index, 1: word = '', 2: numbers = '' }) =>
    numbers
      .split(BETWEEN)
      .flatMap(expand)
      .map((number) => ({ word: word.toLowerCase(), number, index })),
  );
}

/** `5.12-5.14` is 5.12, 5.13 and 5.14; what is no range stays as it is written. */
function expand(written: string): string[] {
  const [from = '', to] = written.split(RANGE);
  if (to === undefined) return [from];
  const [chapter, first] = halves(from);
  const [sameChapter, last] = halves(to);
  if (chapter !== sameChapter || last < first) return [written];
  return Array.from({ length: last - first + 1 }, (_, at) => `${chapter}${first + at}`);
}

/** What stands before the last point, with it, and the number after it. */
function halves(number: string): [chapter: string, place: number] {
  const at = number.lastIndexOf('.') + 1;
  return [number.slice(0, at), Number(number.slice(at))];
}

function numbersOf(root: string, document: Document): ReadonlySet<string> {
  return new Set(readSentences(root, document).map(({ number }) => number));
}

function isDocument(word: string): word is Document {
  return word === 'behaviour' || word === 'decision';
}

function isTest({ path }: Source): boolean {
  return /\.(test|e2e|chaos|matrix)\.tsx?$/.test(path);
}
