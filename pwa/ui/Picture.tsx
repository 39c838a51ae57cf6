import { chakra } from './chakra';
import { useState } from 'react';
import { Icon } from './Icon';

export interface PictureSource {
  type: string;
  srcSet: string;
}

interface Props {
  src: string;
  /** Better forms of the same picture, best first. */
  sources?: readonly PictureSource[];
  sizes?: string;
  /** It fills its box around this point, in per cent; without one it stands whole on the water. */
  focus?: { x: number; y: number } | undefined;
  /** Six hexadecimal digits, shown until it is there. */
  colour?: string | undefined;
  alt: string;
  /** Shown under No Image when the picture cannot be had; empty in boxes too small for words. */
  name: string;
  /** In view at once: loaded first, not lazily. */
  eager?: boolean;
  /** Paled, for what is sold. */
  pale?: boolean;
  /** Width by height of the box. */
  ratio?: string;
}

const Frame = chakra('span', {
  base: {
    position: 'relative',
    display: 'block',
    width: '100%',
    borderRadius: 'r',
    overflow: 'hidden',
    backgroundImage: 'picture',
    '& picture': { display: 'contents' },
  },
  variants: {
    fill: {
      true: {
        _after: {
          content: '""',
          position: 'absolute',
          inset: '0',
          borderRadius: 'inherit',
          boxShadow: 'inset 0 0 0 1px color-mix(in srgb, {colors.deep} 8%, transparent)',
          pointerEvents: 'none',
        },
      },
    },
  },
});

const Image = chakra('img', {
  base: {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    padding: '3% 2%',
  },
  variants: {
    pale: { true: { filter: 'saturate(.2)', opacity: '.55' } },
    fill: { true: { objectFit: 'cover', padding: '0' } },
  },
});

/** A picture in a box of fixed shape, or No Image with the name. */
export function Picture(props: Props) {
  const { src, sources = [], focus, colour, alt, name } = props;
  const { eager = false, pale = false, ratio = '4 / 5' } = props;
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return <NoImage name={name} ratio={ratio} />;
  return (
    <Frame
      fill={focus !== undefined}
      style={{ aspectRatio: ratio, ...(focus && colour && { background: `#${colour}` }) }}
    >
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={props.sizes} />
        ))}
        <Image
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
          pale={pale}
          fill={focus !== undefined}
          style={focus && { objectPosition: `${focus.x}% ${focus.y}%` }}
        />
      </picture>
    </Frame>
  );
}

function NoImage({ name, ratio }: { name: string; ratio: string }) {
  return (
    <Frame
      style={{ aspectRatio: ratio }}
      display="grid"
      placeItems="center"
      alignContent="center"
      gap="8px"
      padding={name ? '8px' : '0'}
      textAlign="center"
      fontSize="14"
      color="ink2"
      background="wash"
    >
      <Icon name="image" />
      {name && (
        <>
          <span>No Image</span>
          <b>{name}</b>
        </>
      )}
    </Frame>
  );
}
