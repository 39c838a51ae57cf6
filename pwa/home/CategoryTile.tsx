import { chakra, type UnstyledProps } from '../ui/chakra';
import { CATEGORIES, type CategorySlug } from '#contract/products/categories';
import { pictureOf, readFocus } from '#contract/products/pictures';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useBrokenImage } from '../ui/hooks/use-broken-image';
import { LanePlate } from '../ui/LanePlate';
import type { CategoryPreview } from '../../workers/catalogue/api';

const Tile = chakra(Link, {
  base: {
    position: 'relative',
    display: 'block',
    height: '100%',
    overflow: 'hidden',
    borderRadius: 'r',
    backgroundImage: 'picture',
    '& img': {
      position: 'absolute',
      maxWidth: 'none',
      transition: 'transform {durations.sheet} {easings.out}',
    },
    '&:hover img': { transform: 'translateY(-4px)' },
  },
  variants: {
    fill: {
      true: {
        '&:hover img': { transform: 'scale(1.03)' },
        _after: {
          content: '""',
          position: 'absolute',
          inset: '0',
          boxShadow: 'inset 0 0 0 1px color-mix(in srgb, {colors.deep} 8%, transparent)',
          pointerEvents: 'none',
        },
      },
    },
  },
});

const Caption = chakra('span', {
  base: {
    position: 'absolute',
    insetInline: '0',
    bottom: '0',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '8px',
    minHeight: '43px',
    padding: { base: '9px 12px', lg: '9px 14px' },
    background: 'surface',
    color: 'ink',
    border: '1px solid {colors.line}',
    borderTop: '0',
    borderRadius: '0 0 2px 2px',
    fontWeight: '600',
    fontSize: { base: '15', lg: '16' },
    overflowWrap: 'anywhere',
  },
});

const Empty = chakra('span', {
  base: {
    position: 'absolute',
    inset: '0 12px 43px',
    display: 'grid',
    placeContent: 'center',
    textAlign: 'center',
    fontSize: '14',
    color: 'ink2',
  },
});

/** Columns and rows per category on phone, tablet and desktop. */
const Cell = chakra('li', {
  variants: {
    slug: {
      'competition-suits': {
        gridColumn: { base: 'span 12', md: 'span 14', lg: 'span 6' },
        gridRow: { lg: 'span 2' },
      },
      goggles: { gridColumn: { base: 'span 7', md: 'span 8', lg: 'span 5' } },
      memorabilia: { gridColumn: { base: 'span 5', md: 'span 6', lg: 'span 3' } },
      'training-suits': { gridColumn: { base: 'span 5', md: 'span 4', lg: 'span 2' } },
      'swim-briefs': { gridColumn: { base: 'span 7', md: 'span 4', lg: 'span 2' } },
      caps: { gridColumn: { base: 'span 7', md: 'span 3', lg: 'span 2' } },
      equipment: { gridColumn: { base: 'span 5', md: 'span 3', lg: 'span 2' } },
    } satisfies Record<CategorySlug, object>,
  },
});

const suit = {
  height: 'calc(100% - 38px)',
  top: '4px',
  width: { base: '64%', lg: '60%' },
} as const;

/** Position of an item in its tile. */
const ProductImage = chakra('img', {
  base: {
    width: '100%',
    height: 'calc(100% - 43px)',
    top: '0',
    left: '0',
    objectFit: 'contain',
  },
  variants: {
    lie: {
      left: { ...suit, left: { base: '-4%', md: '8%', lg: '1%' } },
      right: { ...suit, left: { base: '38%', md: '32%', lg: '40%' } },
      goggles: {
        height: { base: '230px', lg: '330px' },
        top: { base: '-42px', lg: '-52px' },
      },
      memorabilia: { height: '122%', top: '-13%' },
      'swim-briefs': { height: '130%', top: '-22%' },
      caps: { height: '120%', top: '-18%' },
      'training-suits': { height: 'calc(100% + 24px)', top: '6px' },
      equipment: { height: 'calc(100% + 24px)', top: '6px' },
      'competition-suits': {},
      fill: { objectFit: 'cover' },
    },
  },
});

const NARROW = '(min-width: 68.75em) 190px, (min-width: 48em) 29vw, 57vw';

/** Width of each category's tile. */
const SIZES: Record<CategorySlug, string> = {
  'competition-suits': '(min-width: 68.75em) 590px, 100vw',
  goggles: '(min-width: 68.75em) 490px, 57vw',
  memorabilia: '(min-width: 68.75em) 290px, 43vw',
  'training-suits': NARROW,
  'swim-briefs': NARROW,
  caps: NARROW,
  equipment: NARROW,
};

interface Props {
  slug: CategorySlug;
  /** Undefined while loading. */
  preview: CategoryPreview | undefined;
  number: number;
}

export function CategoryTile({ slug, preview, number }: Props) {
  const articles = preview ? tileImages(preview) : [];
  const isPhotograph = articles[0]?.lie === 'fill';
  return (
    <Cell slug={slug} data-photograph={isPhotograph ? slug : undefined}>
      <Tile to={paths.category(slug)} fill={isPhotograph}>
        <LanePlate position="absolute" left="12px" top="12px" zIndex={1} aria-hidden="true">
          {number}
        </LanePlate>
        {preview?.products === 0 && <Empty>Nothing here right now</Empty>}
        {articles.map(({ lie, address }) => (
          <TilePicture key={lie} address={address} lie={lie} sizes={SIZES[slug]} />
        ))}
        <Caption>
          {CATEGORIES.find((category) => category.slug === slug)?.shortName}
          <chakra.span textStyle="num" fontSize="14" color="ink2">
            {preview?.products}
          </chakra.span>
        </Caption>
      </Tile>
    </Cell>
  );
}

type ImagePlacement = CategorySlug | 'left' | 'right' | 'fill';

/** The images of a tile: one photograph that fills it, or two cut-out suits. */
function tileImages({ slug, pictures: [first, second] }: CategoryPreview): {
  lie: ImagePlacement;
  address: string;
}[] {
  if (first === undefined) return [];
  if (readFocus(first)) return [{ lie: 'fill', address: first }];
  if (slug !== 'competition-suits' || second === undefined) return [{ lie: slug, address: first }];
  return [
    { lie: 'left', address: first },
    { lie: 'right', address: second },
  ];
}

interface TilePictureProps {
  address: string;
  lie: ImagePlacement;
  sizes: string;
}

function TilePicture({ address, lie, sizes }: TilePictureProps) {
  const { src, sources, focus } = pictureOf(address);
  const { isBroken, imageProps } = useBrokenImage(src);
  if (isBroken) return null;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <ProductImage
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        {...(imageProps satisfies UnstyledProps)}
        lie={lie}
        style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
      />
    </picture>
  );
}
