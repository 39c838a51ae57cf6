import { readPassages } from './plain-english/passages';
import { ALLOWED_PASSAGES, AVOIDED_WORDS } from './plain-english/words';

/** Reports avoided words in comments, test titles, sentences of the interface and documents. */
function reportAvoidedWords(): void {
  const problems = readPassages(process.cwd()).flatMap(({ place, text }) =>
    AVOIDED_WORDS.flatMap(({ avoid, use }) => {
      const [found] = avoid.exec(text) ?? [];
      const isAllowed =
        found === undefined || ALLOWED_PASSAGES.some(({ part }) => text.includes(part));
      return isAllowed ? [] : [`${place}: “${found}” — write ${use}`];
    }),
  );
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

/** Where each sentence is shown: the first matching path decides. */
const SCREEN_PATTERNS: readonly (readonly [title: string, path: RegExp])[] = [
  ['Errors', /^api\/contract\/protocol\/errors\.ts/],
  ['Emails', /^api\/(?:mail|contact)\/|^api\/(?:account|desk)\/[\w-]+-mail\.ts/],
  ['Shop, categories, filters and screens', /^api\/contract\//],
  [
    'Owner’s commands',
    /^scripts\/(?!lint|mutants|e2e|vite|bench|chaos|crash|sync|engines|testing)/,
  ],
  ['Other messages of the server', /^api\/(?!sample|testing)/],
  ['Device', /^workers\//],
];
/** Styles, markup and queries, not sentences. */
const MARKUP = /style=|<\w|[;:]\w|px\b|\bvar\(|^\S*\{…\}( \{…\})*$/;
const TEST = /\.(?:test|e2e|bench|chaos|matrix)\.tsx?:|\/testing\/|^scripts\/plain-english\//;

/** The page's folder is the screen: `pwa/checkout/payment`. */
function screenOf(place: string): string | undefined {
  if (place.startsWith('pwa/')) return `Page: ${place.slice(0, place.lastIndexOf('/'))}`;
  return SCREEN_PATTERNS.find(([, path]) => path.test(place))?.[0];
}

/** Prints every sentence that a shopper or the owner can read, by screen, mail, error and command. */
function listSentences(): void {
  const groups = new Map<string, string[]>();
  for (const { kind, place, text } of readPassages(process.cwd())) {
    const isShown = kind === 'copy' && !TEST.test(place) && !MARKUP.test(text);
    const title = isShown ? screenOf(place) : undefined;
    if (title === undefined) continue;
    groups.set(title, [...(groups.get(title) ?? []), `  ${place.padEnd(52)} ${text}`]);
  }
  for (const [title, lines] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log([title, ...lines, ''].join('\n'));
}

if (process.argv.includes('--copy')) listSentences();
else reportAvoidedWords();
