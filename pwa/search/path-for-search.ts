import { SCREEN_ROWS, SCREENS } from '#contract/screens';
import { foldText } from '#contract/products/search';
import { athletes } from '#contract/shop';
import type { AthleteNames } from '#contract/shop/athlete';
import { paths } from '../paths';
import { findPageByName } from './suggestions';

interface KeywordRoute {
  /** Keywords as `fold` returns them. A keyword matches at the beginning of a word. */
  keywords: readonly string[];
  to: string;
}

/**
 * Keywords and their pages (behaviour search.memorabilia-keywords and following). The first match
 * wins.
 */
const KEYWORD_ROUTES: readonly KeywordRoute[] = [
  { keywords: ['memorabilia', 'memorial', 'collectible'], to: paths.category('memorabilia') },
  {
    keywords: SCREENS.athletes.keywords,
    to: paths.athletes,
  },
  { keywords: ['tech', 'racing', 'competition'], to: paths.category('tech-suits') },
  { keywords: ['goggle', 'gog', 'eyewear'], to: paths.category('goggles') },
  { keywords: ['cap'], to: paths.category('caps') },
  { keywords: ['training', 'practice'], to: paths.category('training-suits') },
  ...SCREEN_ROWS.filter((row) => row !== SCREENS.athletes).flatMap(({ path, keywords }) =>
    keywords ? [{ keywords, to: path }] : [],
  ),
];

/**
 * Target of a text in the header's field (behaviour search.keyword-routing). Undefined if it is
 * blank.
 */
export function pathForSearch(text: string, athlete: AthleteNames): string | undefined {
  const term = text.trim();
  if (!term) return undefined;
  const words = wordsOf(term);
  const isNamed = namesAthlete(words, athlete);
  const row = KEYWORD_ROUTES.find(
    ({ keywords, to }) =>
      words.some((word) => keywords.some((keyword) => word.startsWith(keyword))) ||
      (to === paths.athletes && isNamed),
  );
  return row?.to ?? findPageByName(term)?.to ?? paths.search(term);
}

const wordsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Whether the words contain the complete first or last name of an athlete: the featured athlete's
 * current name, or a built-in name, which shoppers may still know.
 */
function namesAthlete(words: readonly string[], athlete: AthleteNames): boolean {
  return [athlete, ...athletes]
    .flatMap(({ firstName, lastName }) => [wordsOf(firstName), wordsOf(lastName)])
    .some((name) => name.length > 0 && name.every((word) => words.includes(word)));
}
