import { chakra, type UnstyledProps } from './chakra';
import { useBrokenImage } from './hooks/use-broken-image';
import { Icon } from './Icon';

export interface SourceProps {
  type: string;
  srcSet: string;
}

interface Props {
  src: string;
  /** Better formats of the same image, best first. */
  sources?: readonly SourceProps[];
  sizes?: string;
  /**
   * The image fills its box and is cropped around this point, in per cent. Undefined: the whole
   * image is shown on a water background.
   */
  focus?: { x: number; y: number } | undefined;
  /** Placeholder colour, six hexadecimal digits. */
  colour?: string | undefined;
  alt: string;
  /** Shown with No Image if the image fails; empty in boxes too small for text. */
  name: string;
  /** Visible at once: loaded first, not lazily. */
  eager?: boolean;
  /** Paler, for sold items. */
  pale?: boolean;
  /** Aspect ratio of the box. */
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

/** An image in a box of fixed ratio. Without an image: the text “No Image” and the product’s name. */
export function Picture(props: Props) {
  const { src, sources = [], focus, colour, alt, name } = props;
  const { eager = false, pale = false, ratio = '4 / 5' } = props;
  const { isBroken, imageProps } = useBrokenImage(src);
  if (!src || isBroken) return <NoImage name={name} ratio={ratio} />;
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
          {...(imageProps satisfies UnstyledProps)}
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
