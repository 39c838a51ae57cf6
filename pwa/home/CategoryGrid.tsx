import { chakra } from '@chakra-ui/react';
import type { CategorySlug } from '#contract/categories';
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
  },
});

/** In the order of the lanes, with the columns each takes on phone, tablet and desktop. */
const TILES: readonly { slug: CategorySlug; columns: readonly [number, number, number] }[] = [
  { slug: 'competition-suits', columns: [12, 14, 6] },
  { slug: 'goggles', columns: [7, 8, 5] },
  { slug: 'memorabilia', columns: [5, 6, 3] },
  { slug: 'training-suits', columns: [5, 4, 2] },
  { slug: 'swim-briefs', columns: [7, 4, 2] },
  { slug: 'caps', columns: [7, 3, 2] },
  { slug: 'equipment', columns: [5, 3, 2] },
];

export function CategoryGrid({ lanes }: { lanes: readonly Lane[] }) {
  const total = lanes.every(({ answer }) => answer)
    ? lanes.reduce((sum, { answer }) => sum + (answer?.total ?? 0), 0)
    : undefined;
  return (
    <section aria-labelledby="lanes">
      <chakra.header
        display="flex"
        alignItems="end"
        justifyContent="space-between"
        gap="16px"
        marginBottom={{ base: '16px', md: '24px' }}
      >
        <chakra.h2 id="lanes" textStyle="d40">
          Pick a lane
        </chakra.h2>
        <TextLink to={paths.search()} fontSize="14" paddingBlock="10px" marginBlock="-10px">
          {total === undefined ? 'Search all items' : `Search all ${total} items`}
        </TextLink>
      </chakra.header>
      <Lanes>
        {TILES.map(({ slug, columns }, index) => {
          const lane = lanes.find((each) => each.slug === slug);
          return (
            lane && <CategoryTile key={slug} lane={lane} number={index + 1} columns={columns} />
          );
        })}
      </Lanes>
    </section>
  );
}
