import { chakra } from '../../ui/chakra';
import { ProductCard } from '../../catalogue/listing/ProductCard';
import { useAthlete } from '../../platform/shop-facts/athlete';
import { useStory } from '../../platform/shop-facts/shop-story';
import { paths } from '../../paths';
import { Skeleton } from '../../ui/Skeleton';
import { TextLink } from '../../ui/TextLink';
import { useAthleteListing } from '../use-athlete-listing';

const Row = chakra('ul', {
  base: {
    display: { base: 'flex', md: 'grid' },
    gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '12px', md: '20px' },
    overflowX: { base: 'auto', md: 'visible' },
    scrollSnapType: { base: 'x mandatory', md: 'none' },
    scrollPaddingInline: 'gutter',
    marginInline: { base: 'calc(-1 * var(--gutter))', md: '0' },
    paddingInline: { base: 'gutter', md: '0' },
    '& > li': { flex: '0 0 168px', minWidth: '0', scrollSnapAlign: 'start' },
    '& > li:nth-child(4)': { display: { md: 'none', lg: 'block' } },
  },
});

/** The first items of the athlete, with a link to all. Empty without a response. */
export function AthleteItems() {
  const { id, firstName } = useAthlete();
  const texts = useStory();
  const { data, isError } = useAthleteListing();
  if (isError || data?.cards.length === 0) return null;
  return (
    <section aria-labelledby="worn">
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="baseline"
        gap="16px"
        marginBottom={{ base: '16px', md: '24px' }}
      >
        <chakra.h2 id="worn" textStyle="d40">
          {texts?.athleteWore || `Worn by ${firstName}`}
        </chakra.h2>
        <chakra.p fontSize="14" flex="none">
          <TextLink to={paths.athleteShop(id)}>
            {data && data.matching > 1 ? `All ${data.matching} suits` : 'All suits'}
          </TextLink>
        </chakra.p>
      </chakra.div>
      <Row>
        {data
          ? data.cards.map((card) => (
              <li key={card.id}>
                <ProductCard card={card} heading="h3" />
              </li>
            ))
          : ['a', 'b', 'c', 'd'].map((value) => (
              <li key={value} aria-hidden="true">
                <Skeleton picture />
                <Skeleton marginTop="12px" width="80%" />
              </li>
            ))}
      </Row>
    </section>
  );
}
