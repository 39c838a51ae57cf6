import { SCREEN_ROWS, SCREENS } from '#contract/screens';
import { foldText } from '#contract/products/search';
import { athletes } from '#contract/shop';
import { paths } from '../paths';
import { findPageByName } from './suggestions';

interface KeywordRoute {
  /** Keywords as `fold` returns them. A keyword matches at the beginning of a word. */
  keywords: readonly string[];
  /** Names match whole words only. */
  names?: readonly string[];
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
    names: athletes.flatMap(({ firstName, lastName }) => [firstName, lastName]).map(foldText),
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
export function pathForSearch(text: string): string | undefined {
  const term = text.trim();
  if (!term) return undefined;
  const words = foldText(term).split(/[^\p{L}\p{N}]+/u);
  const row = KEYWORD_ROUTES.find(
    ({ keywords, names = [] }) =>
      words.some((word) => keywords.some((keyword) => word.startsWith(keyword))) ||
      words.some((word) => names.includes(word)),
  );
  return row?.to ?? findPageByName(term)?.to ?? paths.search(term);
}
