import { CATEGORIES } from '#contract/categories';
import { SCREEN_ROWS } from '#contract/screens';
import { contains, foldText } from '#contract/search';
import { paths } from '../paths';

export interface Suggestion {
  label: string;
  to: string;
}

interface Place extends Suggestion {
  /** Other words for it. */
  terms: readonly string[];
}

const LIMIT = 5;

/** What the empty box proposes. */
export const PROPOSALS = ['Suits', 'goggles', 'caps'] as const;

const OTHER_WORDS: Record<string, readonly string[]> = {
  'competition-suits': ['tech suit', 'racing suit', 'kneeskin', 'jammer'],
  'training-suits': ['practice suit'],
  'swim-briefs': ['drag suit', 'water polo'],
  goggles: ['eyewear'],
  caps: ['swim cap'],
  memorabilia: ['memorial', 'collectible', 'medal', 'signed'],
  equipment: ['kickboard', 'paddles', 'fins', 'snorkel', 'pull buoy', 'bag'],
};

export const PLACES: readonly Place[] = [
  ...CATEGORIES.map(({ slug, name }) => ({
    label: name,
    to: paths.category(slug),
    terms: OTHER_WORDS[slug] ?? [],
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

/** The place that is called just so. */
export function placeNamed(text: string): Suggestion | undefined {
  const name = foldText(text.trim());
  return PLACES.find(({ label }) => foldText(label) === name);
}

/** At most five places whose term or label holds the text, none twice (behaviour 2.32, 2.33 and 2.34). */
export function suggest(text: string, places: readonly Place[] = PLACES): Suggestion[] {
  const wanted = foldText(text.trim());
  if (!wanted) return [];
  const found = places.filter(({ label, terms }) =>
    [label, ...terms].some((words) => contains(foldText(words), wanted)),
  );
  return firstFive(found.map(({ label, to }) => ({ label, to })));
}

/** The first five, of equal labels the first. */
export function firstFive(suggestions: readonly Suggestion[]): Suggestion[] {
  const labels = suggestions.map(({ label }) => label);
  return suggestions.filter(({ label }, index) => labels.indexOf(label) === index).slice(0, LIMIT);
}
