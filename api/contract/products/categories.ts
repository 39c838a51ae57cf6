export const CATEGORY_IDS = [1, 2, 3, 4, 5, 6, 7] as const;
export type CategoryId = (typeof CATEGORY_IDS)[number];

const CATEGORY_SLUGS = [
  'competition-suits',
  'training-suits',
  'swim-briefs',
  'goggles',
  'caps',
  'memorabilia',
  'equipment',
] as const;
export type CategorySlug = (typeof CATEGORY_SLUGS)[number];

export interface Category {
  id: CategoryId;
  slug: CategorySlug;
  name: string;
  /** For narrow spaces. */
  shortName: string;
  description: string;
}

/** In the order of the home page. */
export const CATEGORIES: readonly Category[] = [
  {
    id: 1,
    slug: 'competition-suits',
    name: 'Competition suits',
    shortName: 'Competition suits',
    description:
      'Race suits, new and raced in. We show the size and the races of a worn suit wherever we know them.',
  },
  {
    id: 2,
    slug: 'training-suits',
    name: 'Training race suits',
    shortName: 'Training suits',
    description: 'Suits for the long sets: chlorine-proof, comfortable, some with miles in them.',
  },
  {
    id: 6,
    slug: 'swim-briefs',
    name: 'Swim briefs',
    shortName: 'Swim briefs',
    description: 'Briefs and drag suits for practice, deck and water polo.',
  },
  {
    id: 3,
    slug: 'goggles',
    name: 'Goggles',
    shortName: 'Goggles',
    description: 'Racing and training goggles, clear to mirrored.',
  },
  {
    id: 4,
    slug: 'caps',
    name: 'Caps',
    shortName: 'Caps',
    description: 'Silicone and latex caps, team caps and caps with a final behind them.',
  },
  {
    id: 5,
    slug: 'memorabilia',
    name: 'Memorabilia',
    shortName: 'Memorabilia',
    description: 'Medals, bibs, posters and signed pieces, each with its story.',
  },
  {
    id: 7,
    slug: 'equipment',
    name: 'Other equipment',
    shortName: 'Equipment',
    description: 'Boards, buoys, paddles, fins, snorkels and the bag to carry them in.',
  },
];

/** `tech-suits` is an alias of competition suits (behaviour screens.tech-suits-alias). */
export function findCategory(slug: string): Category | undefined {
  const wanted = slug === 'tech-suits' ? 'competition-suits' : slug;
  return CATEGORIES.find((category) => category.slug === wanted);
}

/** Whether the size chart covers the category. */
export function hasSizeGuide(id: CategoryId): boolean {
  return id === 1 || id === 2 || id === 6;
}
