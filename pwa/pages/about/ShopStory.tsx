import { chakra } from '../../ui/chakra';
import { serviceTimes } from '#contract/service-times';
import { shop } from '#contract/shop';
import { spanText } from '#contract/shop/shipping';
import { paragraphsOf } from '#contract/shop/story-texts';
import { itemsText } from '../../catalogue/listing/items-text';
import { useCatalogueSize } from '../../catalogue/listing/use-catalogue-size';
import { useAthlete } from '../../platform/shop-facts/athlete';
import { useStory } from '../../platform/shop-facts/shop-story';
import { useShipping } from '../../platform/shop-facts/shipping';
import { FactList } from '../../ui/FactList';
import { Skeleton } from '../../ui/Skeleton';

const PhotoWall = chakra('div', {
  base: {
    position: 'relative',
    minHeight: { base: '330px', md: '600px' },
    overflow: 'hidden',
    background: 'water',
    '& > img': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      objectFit: 'cover',
      objectPosition: '50% 0',
      _dark: { filter: 'brightness(.8)' },
    },
  },
});

const Facts = chakra('div', {
  base: {
    position: 'absolute',
    inset: 'auto 0 0',
    padding: { base: '60px {spacing.gutter} 18px', md: '80px 40px 32px' },
    backgroundImage:
      'linear-gradient(180deg, color-mix(in srgb, {colors.waterDeep} 0%, transparent), {colors.waterDeep} 46%)',
    color: 'white',
    '& dl': { borderColor: 'white' },
    '& dl > div': { borderColor: 'color-mix(in srgb, {colors.white} 28%, transparent)' },
    '& dt': { color: 'shallow' },
  },
});

/** The shop's story with key figures. */
export function ShopStory() {
  const story = useStory();
  const athlete = useAthlete();
  const size = useCatalogueSize();
  const shipping = useShipping();
  return (
    <chakra.div
      display={{ base: 'block', md: 'grid' }}
      gridTemplateColumns="minmax(0, 7fr) minmax(0, 5fr)"
    >
      <chakra.div
        maxWidth="860px"
        marginLeft={{ md: 'max(0px, calc((100vw - 1440px) / 2))' }}
        padding={{
          base: '24px {spacing.gutter} 28px',
          md: '40px 28px 40px {spacing.gutter}',
          lg: '64px 64px 64px {spacing.gutter}',
        }}
      >
        <chakra.p fontSize="14" fontWeight="600" color="ink2">
          About {shop.name}
        </chakra.p>
        {story ? (
          <>
            <chakra.h1
              textStyle="d64"
              margin={{ base: '4px 0 12px', md: '10px 0 22px' }}
              fontSize={{ base: '36px', md: 'clamp(2.25rem, 4.9vw, 4.5rem)' }}
            >
              {story.headline}
            </chakra.h1>
            <chakra.p maxWidth="30em" fontSize={{ base: '1.0625rem', md: '20' }} lineHeight="1.45">
              {story.lede}
            </chakra.p>
            {paragraphsOf(story.paragraphs).map((words) => (
              <chakra.p
                key={words}
                maxWidth="36em"
                marginTop="18px"
                color="ink2"
                whiteSpace="pre-line"
              >
                {words}
              </chakra.p>
            ))}
          </>
        ) : (
          <Skeleton height="320px" />
        )}
      </chakra.div>
      <PhotoWall>
        <img src="/art/lane-empty.svg" alt="" width="1200" height="900" />
        <Facts>
          <FactList
            rows={[
              { label: 'In the catalogue', value: itemsText(size?.products) },
              {
                label: `Raced by ${athlete.name}`,
                value: itemsText(size?.wornByAthlete),
              },
              { label: 'Items in stock ship in', value: spanText(shipping, 'shipsIn') },
              { label: 'Return unworn items within', value: serviceTimes.returnsWithin },
            ]}
          />
        </Facts>
      </PhotoWall>
    </chakra.div>
  );
}
