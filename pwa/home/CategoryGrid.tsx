import { chakra } from '../ui/chakra';
import type { CategorySlug } from '#contract/categories';
import { memo } from 'react';
import { paths } from '../paths';
import { TextLink } from '../ui/TextLink';
import { CategoryTile } from './CategoryTile';
import type { Lane } from './use-lanes';

const Lanes = chakra('ul', {
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
    // A photograph is cropped less than a drawn article: its tile is nearer to a square.
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
  },
});

/** The order of the lanes. */
const ORDER: readonly CategorySlug[] = [
  'competition-suits',
  'goggles',
  'memorabilia',
  'training-suits',
  'swim-briefs',
  'caps',
  'equipment',
];

/** Drawn again only when its lanes are others. */
export const CategoryGrid = memo(function CategoryGrid({ lanes }: { lanes: readonly Lane[] }) {
  const total = lanes.every(({ answer }) => answer)
    ? lanes.reduce((sum, { answer }) => sum + (answer?.products ?? 0), 0)
    : undefined;
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
      <Lanes>
        {ORDER.map((slug, index) => {
          const lane = lanes.find((each) => each.slug === slug);
          return lane && <CategoryTile key={slug} lane={lane} number={index + 1} />;
        })}
      </Lanes>
    </section>
  );
});
