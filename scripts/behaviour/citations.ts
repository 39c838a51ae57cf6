import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placeOf, readSources, type Source } from './sources';
import { readBehaviours, readDecisions, type Behaviour } from './sentences';

const BEHAVIOUR_ID = String.raw`[a-z]+\.[a-z0-9-]+`;
const DECISION_NAME = '[a-z0-9]+(?:-[a-z0-9]+)+';
const listOf = (item: string) => `${item}(?:(?:, | and )${item})*`;

/** The word `behaviour` or `decision` and one or more names, also over a line break. */
const CITATION = new RegExp(
  String.raw`\b(?:behaviours?(?:[\s*#]|//)+(${listOf(BEHAVIOUR_ID)})|decisions?(?:[\s*#]|//)+(${listOf(DECISION_NAME)}))`,
  'gi',
);
/**
 * Matches citations by number. They are reported as broken, because the numbers refer to older
 * versions or to documents outside the repository.
 */
const NUMBERED_CITATION = /\b(?:behaviour|decision|spec|design)s?(?:[\s*#]|\/\/)+\d+(?:\.\d+)*/gi;

/** A file named in a document, such as `cart/store.ts`, relative to its folder or the root. */
const NAMED_FILE = /`((?:[\w.-]+\/)+[\w.-]+\.tsx?)`/g;

/** A test title that ends with the names of what the test asserts, in brackets. */
const PROVEN_NAME = `(?:${BEHAVIOUR_ID}|decision ${DECISION_NAME})`;
const TITLE_WITH_NAMES = new RegExp(
  String.raw`(['"\`])([^\n]*?) \[(${PROVEN_NAME}(?:, ${PROVEN_NAME})*)\]\1`,
  'g',
);

interface Proof {
  /** Behaviour ids. */
  proves: string[];
  place: string;
  title: string;
}

/** All citations that do not resolve, with their places. */
export function brokenCitations(root: string): string[] {
  const known = new Set([...readBehaviours(root).map(({ id }) => id), ...readDecisions(root)]);
  return readSources(root).flatMap((source) =>
    citationsIn(source)
      .filter(({ name }) => !known.has(name))
      .map(({ name, index }) => `${placeOf(source, index)}: ${name} resolves to nothing`),
  );
}

/** All files that a document names but that do not exist. */
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

interface ProvedBehaviour extends Behaviour {
  tests: Proof[];
}

/** All behaviours with their tests. */
export function readProvedBehaviours(root: string): ProvedBehaviour[] {
  const proofs = readProofs(root);
  return readBehaviours(root).map((behaviour) => ({
    ...behaviour,
    tests: proofs.filter(({ proves }) => proves.includes(behaviour.id)),
  }));
}

/** The tests whose titles end with behaviour ids. */
function readProofs(root: string): Proof[] {
  return readSources(root)
    .filter(isTest)
    .flatMap((source) =>
      [...source.text.matchAll(TITLE_WITH_NAMES)].map(
        ({ index, 2: title = '', 3: names = '' }) => ({
          proves: names.split(', '),
          place: placeOf(source, index),
          title,
        }),
      ),
    );
}

function citationsIn(source: Source): { name: string; index: number }[] {
  const cited = [...source.text.matchAll(CITATION)].flatMap(({ index, 1: ids, 2: names }) =>
    (ids ?? names ?? '').split(/, | and /).map((name) => ({ name: name.toLowerCase(), index })),
  );
  const numbered = [...source.text.matchAll(NUMBERED_CITATION)].map(({ index, 0: name }) => ({
    name: name.replaceAll(/[\s/*#]+/g, ' '),
    index,
  }));
  const proven = isTest(source)
    ? [...source.text.matchAll(TITLE_WITH_NAMES)].flatMap(({ index, 3: names = '' }) =>
        names.split(', ').map((name) => ({ name: name.replace(/^decision /, ''), index })),
      )
    : [];
  return [...cited, ...numbered, ...proven];
}

function isTest({ path }: Source): boolean {
  return /\.(test|e2e|chaos|matrix)\.tsx?$/.test(path);
}
