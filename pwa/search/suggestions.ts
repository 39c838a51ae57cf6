import { CATEGORIES } from '#contract/products/categories';
import { SCREEN_ROWS } from '#contract/screens';
import { contains, foldText } from '#contract/products/search';
import { paths } from '../paths';

export interface PageSuggestion {
  label: string;
  to: string;
}

interface SuggestedPage extends PageSuggestion {
  /** Words other than the label that also find this page, such as “eyewear” for goggles. */
  terms: readonly string[];
}

const LIMIT = 5;

/** Examples in the placeholder of the search field. */
export const EXAMPLE_SEARCHES = ['Suits', 'goggles', 'caps'] as const;

const SYNONYMS: Record<string, readonly string[]> = {
  'competition-suits': ['tech suit', 'racing suit', 'kneeskin', 'jammer'],
  'training-suits': ['practice suit'],
  'swim-briefs': ['drag suit', 'water polo'],
  goggles: ['eyewear'],
  caps: ['swim cap'],
  memorabilia: ['memorial', 'collectible', 'medal', 'signed'],
  equipment: ['kickboard', 'paddles', 'fins', 'snorkel', 'pull buoy', 'bag'],
};

export const SUGGESTED_PAGES: readonly SuggestedPage[] = [
  ...CATEGORIES.map(({ slug, name }) => ({
    label: name,
    to: paths.category(slug),
    terms: SYNONYMS[slug] ?? [],
  })),
  { label: 'Olympic suits', to: paths.collection('olympic-suits'), terms: ['gold', 'Paris'] },
  { label: 'Canadian suits', to: paths.collection('canadian-suits'), terms: ['team Canada'] },
  {
    label: 'High-waisted suits',
    to: paths.collection('high-waisted-suits'),
    terms: ['high waist'],
  },
  ...SCREEN_ROWS.flatMap(({ path, title = '', terms }) =>
    terms ? [{ label: title, to: path, terms }] : [],
  ),
];

/** The page with exactly this name. */
export function findPageByName(text: string): PageSuggestion | undefined {
  const name = foldText(text.trim());
  return SUGGESTED_PAGES.find(({ label }) => foldText(label) === name);
}

/**
 * At most five pages whose term or label contains the text, without duplicates (behaviour
 * search.five-suggestions).
 */
export function suggestPages(
  text: string,
  places: readonly SuggestedPage[] = SUGGESTED_PAGES,
): PageSuggestion[] {
  const wanted = foldText(text.trim());
  if (!wanted) return [];
  const found = places.filter(({ label, terms }) =>
    [label, ...terms].some((words) => contains(foldText(words), wanted)),
  );
  return firstFiveDistinct(found.map(({ label, to }) => ({ label, to })));
}

/** The first five, without duplicate labels. */
export function firstFiveDistinct(suggestions: readonly PageSuggestion[]): PageSuggestion[] {
  const labels = suggestions.map(({ label }) => label);
  return suggestions.filter(({ label }, index) => labels.indexOf(label) === index).slice(0, LIMIT);
}
