import { chakra } from '@chakra-ui/react';
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
  alt: string;
  /** Shown under No Image when the picture cannot be had; empty in boxes too small for words. */
  name: string;
  /** In view at once: loaded first, not lazily. */
  eager?: boolean;
  /** Paled, for what is sold. */
  pale?: boolean;
  /** Width by height of the box. */
  ratio?: string;
  width?: number;
  height?: number;
  fit?: 'contain' | 'cover';
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
});

/** A picture in a box of fixed shape, or No Image with the name. */
export function Picture(props: Props) {
  const { src, sources = [], alt, name, eager = false, pale = false, ratio = '4 / 5' } = props;
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src) return <NoImage name={name} ratio={ratio} />;
  return (
    <Frame style={{ aspectRatio: ratio }}>
      <picture>
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={props.sizes} />
        ))}
        <chakra.img
          src={src}
          alt={alt}
          width={props.width ?? 480}
          height={props.height ?? 600}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
          position="absolute"
          inset="0"
          w="100%"
          h="100%"
          objectFit={props.fit ?? 'contain'}
          padding={props.fit === 'cover' ? '0' : '3% 2%'}
          filter={pale ? 'saturate(.2)' : undefined}
          opacity={pale ? '.55' : undefined}
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
