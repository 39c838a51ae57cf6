import type { ListingPage } from '#contract/products/listing-page';
import { pictureOf } from '#contract/products/pictures';
import { defaultQuery } from '../../../workers/catalogue/default-query';
import { paths } from '../../paths';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { chakra } from '../../ui/chakra';
import { useBrokenImage } from '../../ui/hooks/use-broken-image';
import { Container } from '../../ui/Container';
import { useListing } from './use-listing';

const BannerFrame = chakra('header', {
  base: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    minHeight: { base: '178px', md: '236px' },
    background: 'waterDeep',
    color: 'white',
    '& > img': {
      position: 'absolute',
      zIndex: -2,
      inset: '0 0 0 auto',
      width: '62%',
      height: '100%',
      objectFit: 'cover',
      objectPosition: '100% 50%',
      _dark: { filter: 'brightness(.8)' },
    },
    // Dark water behind the text.
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: '0',
      backgroundImage: {
        base: 'linear-gradient(90deg, {colors.waterDeep} 60%, color-mix(in srgb, {colors.waterDeep} 55%, transparent) 76%, transparent 94%)',
        md: 'linear-gradient(90deg, {colors.waterDeep} 40%, color-mix(in srgb, {colors.waterDeep} 75%, transparent) 53%, transparent 74%)',
      },
    },
  },
});

const PictureFrame = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: -1,
    top: { base: '8px', md: '18px' },
    right: { base: '-30px', md: '28px', lg: '88px' },
    display: 'flex',
    '& img': { height: { base: '226px', md: '330px' }, maxWidth: 'none' },
    '& picture + picture': { display: { base: 'none', lg: 'block' }, marginLeft: '-92px' },
  },
  variants: {
    // Photographs have their own background and are shown side by side, like prints.
    fill: {
      true: {
        // Below the breadcrumbs on the narrowest phones.
        top: { base: '46px', md: '0' },
        bottom: '0',
        right: '0',
        '& img': {
          width: { base: '90px', md: '200px' },
          height: '100%',
          objectFit: 'cover',
        },
        '& picture + picture': { marginLeft: '2px' },
      },
    },
  },
});

/** Banner of a collection: breadcrumbs, name and two of its suits. */
export function CollectionBand({ page }: { page: ListingPage }) {
  return (
    <BannerFrame>
      <img src="/art/lane-strip.svg" alt="" width="880" height="400" />
      <Suits page={page} />
      <Container
        display="flex"
        flexDirection="column"
        minHeight="inherit"
        paddingBottom={{ base: '18px', md: '32px' }}
      >
        <Breadcrumbs
          onDark
          trail={[
            { label: 'Home', to: paths.home },
            { label: 'Shop', to: paths.shop },
            { label: page.heading },
          ]}
        />
        <chakra.h1
          textStyle="d64"
          fontSize={{ base: 'min(29px, 7.4vw)', md: '48px', lg: '64px' }}
          maxWidth={{ base: '8em', lg: '12em' }}
          marginTop="auto"
        >
          {page.heading}
        </chakra.h1>
        <chakra.p
          maxWidth={{ base: 'min(17.5em, 68vw - 28px)', md: '24em', lg: '30em' }}
          marginTop={{ base: '8px', md: '12px' }}
          fontSize={{ base: '14', md: '18' }}
          lineHeight="1.4"
          color="shallow"
        >
          {page.description}
        </chakra.p>
      </Container>
    </BannerFrame>
  );
}

function Suits({ page }: { page: ListingPage }) {
  const { data } = useListing(defaultQuery(page));
  const cards = data?.cards.filter(({ imageUrl }) => imageUrl !== '') ?? [];
  const another = cards.find(({ name }) => name !== cards[0]?.name);
  const [first, second] = [cards[0], another].map((card) => card && pictureOf(card.imageUrl));
  if (!first) return null;
  const isPhotograph = first.focus !== undefined;
  const isAlike = second && (second.focus !== undefined) === isPhotograph;
  return (
    <PictureFrame fill={isPhotograph} aria-hidden="true">
      {[first, ...(isAlike ? [second] : [])].map((picture) => (
        <SuitPicture key={picture.src} {...picture} />
      ))}
    </PictureFrame>
  );
}

function SuitPicture({ src, sources, focus }: ReturnType<typeof pictureOf>) {
  const { isBroken, imageProps } = useBrokenImage(src);
  if (isBroken) return null;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="264px" />
      ))}
      <img
        src={src}
        alt=""
        {...imageProps}
        style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
      />
    </picture>
  );
}
