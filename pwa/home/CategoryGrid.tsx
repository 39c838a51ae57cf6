import { chakra } from '../ui/chakra';
import type { CategorySlug } from '#contract/products/categories';
import { memo } from 'react';
import { paths } from '../paths';
import { TextLink } from '../ui/TextLink';
import { CategoryTile } from './CategoryTile';
import type { CategoryPreview } from '../../workers/catalogue/api';

const CategoryPreviews = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '10px', lg: '12px' },
    gridTemplateColumns: { base: 'repeat(12, 1fr)', md: 'repeat(14, 1fr)' },
    gridTemplateRows: {
      base: '320px 184px 218px 200px',
      md: '340px 230px 190px',
      lg: '262px 236px',
    },
    gridAutoFlow: 'dense',
    // A photograph is cropped less than a cut-out, so its tile is more square.
    '&:has(> [data-photograph=goggles])': {
      gridTemplateRows: {
        base: '320px 184px 218px 200px',
        md: '480px 270px 210px',
        lg: '296px 236px',
      },
      '& > li:nth-of-type(2), & > li:nth-of-type(3)': {
        gridColumn: { md: 'span 7', lg: 'span 4' },
      },
    },
    // The narrowest phones have no room for a caption in a tile of five columns.
    '@media (max-width: 22.4em)': { '& > li:nth-of-type(n + 2)': { gridColumn: 'span 6' } },
    // Large text on a phone: the longest caption needs the whole width.
    '@media (max-width: 18em)': {
      gridAutoRows: '200px',
      '& > li:nth-of-type(n + 2)': { gridColumn: 'span 12' },
    },
  },
});

/** Order of the categories. */
const ORDER: readonly CategorySlug[] = [
  'competition-suits',
  'goggles',
  'memorabilia',
  'training-suits',
  'swim-briefs',
  'caps',
  'equipment',
];

/** Renders again only if its previews change. */
export const CategoryGrid = memo(function CategoryGrid({
  previews,
}: {
  /** Undefined while loading. */
  previews: readonly CategoryPreview[] | undefined;
}) {
  const total = previews?.reduce((sum, { products }) => sum + products, 0);
  return (
    <section aria-labelledby="lanes">
      <chakra.header
        display="flex"
        alignItems="end"
        justifyContent="space-between"
        flexWrap="wrap"
        gap="4px 16px"
        marginBottom={{ base: '16px', md: '24px' }}
      >
        <chakra.h2 id="lanes" textStyle="d40">
          Pick a lane
        </chakra.h2>
        <TextLink
          to={paths.search()}
          fontSize="14"
          paddingBlock="10px"
          marginBlock="-10px"
          whiteSpace="nowrap"
        >
          {total === undefined ? 'Search all products' : `Search all ${total} products`}
        </TextLink>
      </chakra.header>
      <CategoryPreviews>
        {ORDER.map((slug, index) => (
          <CategoryTile
            key={slug}
            slug={slug}
            preview={previews?.find((preview) => preview.slug === slug)}
            number={index + 1}
          />
        ))}
      </CategoryPreviews>
    </section>
  );
});
