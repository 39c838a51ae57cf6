import { chakra } from '../../ui/chakra';
import { Link } from 'react-router-dom';
import { bestsOf } from '#contract/shop/story-texts';
import { athleteStory } from '#contract/story';
import { useAthlete } from '../../platform/shop-facts/athlete';
import { useStory } from '../../platform/shop-facts/shop-story';
import { itemsText } from '../../catalogue/listing/items-text';
import { useCatalogueSize } from '../../catalogue/listing/use-catalogue-size';
import { paths } from '../../paths';
import { shareByDevice } from '../../platform/share';
import { Button, ButtonLink } from '../../ui/Button';
import { FactList } from '../../ui/FactList';
import { Icon } from '../../ui/Icon';
import { LanePlate } from '../../ui/LanePlate';
import { Portrait } from '../../ui/Portrait';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const PortraitLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'block',
    height: { base: '244px', md: 'auto' },
    minHeight: { md: '690px' },
    overflow: 'hidden',
    background: 'water',
    '& img': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      objectFit: 'cover',
      objectPosition: '50% 13%',
      _dark: { filter: 'brightness(.85)' },
    },
  },
});

interface Props {
  /** Id of the section with sharing links. */
  shareId: string;
}

/**
 * The featured athlete. Portrait and button open the shop with the athlete and 0 to 10 wears set
 * (behaviour pages.athlete-shop-link).
 */
export function AthleteTop({ shareId }: Props) {
  const size = useCatalogueSize();
  const { id, firstName, name, portrait } = useAthlete();
  const all = paths.athleteShop(id);
  const texts = useStory();
  return (
    <chakra.div
      display={{ base: 'block', md: 'grid' }}
      gridTemplateColumns="minmax(0, 5fr) minmax(0, 6fr)"
      gap={{ md: '28px', lg: '64px' }}
    >
      <PortraitLink to={all}>
        <VisuallyHidden>Shop what {name} wore</VisuallyHidden>
        <Portrait
          src={portrait}
          drawing={athleteStory?.portrait ?? '/art/lane-empty.svg'}
          alt=""
          sizes="(min-width: 48em) 46vw, 100vw"
          eager
        />
        {athleteStory && (
          <LanePlate
            white
            aria-hidden="true"
            position="absolute"
            left="gutter"
            bottom="0"
            width={{ base: '64px', md: '84px' }}
            height={{ base: '62px', md: '82px' }}
            fontSize={{ base: '36px', md: '48px' }}
          >
            {athleteStory.lane}
          </LanePlate>
        )}
      </PortraitLink>
      <chakra.div
        padding={{ base: '18px {spacing.gutter} 0', md: '56px {spacing.gutter} 40px 0' }}
        display={{ md: 'flex' }}
        flexDirection="column"
        justifyContent="center"
      >
        <chakra.p fontSize="14" fontWeight="600" color="ink2">
          Featured athlete
        </chakra.p>
        <chakra.h1
          textStyle="d98"
          fontSize={{ base: '40px', md: 'clamp(2.75rem, 6.2vw, 5.5rem)' }}
          margin={{ base: '2px 0 10px', md: '8px 0 20px' }}
          overflowWrap="anywhere"
        >
          {name}
        </chakra.h1>
        <chakra.p
          maxWidth="33em"
          marginBottom={{ base: '16px', md: '26px' }}
          fontSize={{ base: '16', md: '18' }}
        >
          {texts?.athleteLede}
        </chakra.p>
        <FactList
          rows={[
            ...(texts ? bestsOf(texts) : []),
            { label: 'In the catalogue', value: itemsText(size?.wornByAthlete) },
          ]}
        />
        <chakra.div display="flex" gap="12px" marginTop={{ base: '16px', md: '28px' }}>
          <ButtonLink
            to={all}
            flex={{ base: '1', md: '0 1 auto' }}
            whiteSpace="normal"
            overflowWrap="anywhere"
          >
            Shop {firstName}’s suits
          </ButtonLink>
          <Button
            variant="line"
            aria-label="Share"
            css={{ paddingInline: { base: '14px', md: '22px' } }}
            onClick={() => void share(name, shareId)}
          >
            <Icon name="share" small />
            <chakra.span hideBelow="md">Share</chakra.span>
          </Button>
        </chakra.div>
        <chakra.p marginTop="12px" fontSize="14" color="ink2">
          Opens with {name} and 0 to 10+ wears already set.
        </chakra.p>
      </chakra.div>
    </chakra.div>
  );
}

/** Opens the device's share sheet, or scrolls to the page's own. */
async function share(name: string, shareId: string): Promise<void> {
  if (await shareByDevice(name)) return;
  const place = document.getElementById(shareId);
  place?.scrollIntoView({ block: 'center' });
  place?.querySelector('button')?.focus({ preventScroll: true });
}
