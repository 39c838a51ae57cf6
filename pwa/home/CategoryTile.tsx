import { chakra } from '@chakra-ui/react';
import type { CategorySlug } from '#contract/categories';
import { pictureSources } from '#contract/pictures';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { LanePlate } from '../ui/LanePlate';
import type { Lane } from './use-lanes';

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
      objectFit: 'contain',
      transition: 'transform {durations.sheet} {easings.out}',
    },
    '&:hover img': { transform: 'translateY(-4px)' },
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
    whiteSpace: 'nowrap',
  },
});

/** How a category's article lies in its tile; the first takes two. */
const WIDE = { width: '100%', height: 'calc(100% - 43px)', top: '0', left: '0', padding: '10px' };
const LAYS: Record<CategorySlug, readonly object[]> = {
  'competition-suits': [
    {
      height: 'calc(100% - 38px)',
      top: '4px',
      width: { base: '64%', lg: '60%' },
      left: { base: '-4%', md: '8%', lg: '1%' },
    },
    {
      height: 'calc(100% - 38px)',
      top: '4px',
      width: { base: '64%', lg: '60%' },
      left: { base: '38%', md: '32%', lg: '40%' },
    },
  ],
  goggles: [
    {
      ...WIDE,
      height: { base: '230px', lg: '330px' },
      top: { base: '-42px', lg: '-52px' },
      padding: '0',
    },
  ],
  memorabilia: [{ ...WIDE, height: '122%', top: '-13%', padding: '0' }],
  'training-suits': [{ ...WIDE, height: 'calc(100% + 24px)', top: '6px', padding: '0' }],
  'swim-briefs': [{ ...WIDE, height: '130%', top: '-22%', padding: '0' }],
  caps: [{ ...WIDE, height: '120%', top: '-18%', padding: '0' }],
  equipment: [{ ...WIDE, height: 'calc(100% + 24px)', top: '6px', padding: '0' }],
};

interface Props {
  lane: Lane;
  number: number;
  /** Columns on phone, tablet and desktop. */
  columns: readonly [number, number, number];
}

export function CategoryTile({ lane, number, columns: [base, md, lg] }: Props) {
  const { slug, shortName, answer } = lane;
  const isFirst = slug === 'competition-suits';
  return (
    <chakra.li
      gridColumn={{ base: `span ${base}`, md: `span ${md}`, lg: `span ${lg}` }}
      gridRow={isFirst ? { lg: 'span 2' } : undefined}
    >
      <Tile to={paths.category(slug)}>
        <LanePlate position="absolute" left="12px" top="12px" zIndex={1} aria-hidden="true">
          {number}
        </LanePlate>
        {LAYS[slug].map((lay, index) => (
          <TilePicture key={JSON.stringify(lay)} src={answer?.cards[index]?.imageUrl} lay={lay} />
        ))}
        <Caption>
          {shortName}
          <chakra.span textStyle="num" fontSize="14" color="ink2">
            {answer?.total}
          </chakra.span>
        </Caption>
      </Tile>
    </chakra.li>
  );
}

function TilePicture({ src, lay }: { src: string | undefined; lay: object }) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return null;
  return (
    <picture>
      {pictureSources(src).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="320px" />
      ))}
      <chakra.img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
        css={lay}
      />
    </picture>
  );
}
