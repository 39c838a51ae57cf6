import { pictureOf } from '#contract/products/pictures';
import { chakra, type UnstyledProps } from './chakra';
import { useBrokenImage } from './hooks/use-broken-image';

interface Props {
  /** Address of a photograph. Empty: the drawing. */
  src: string;
  /** Also shown if the photograph cannot be loaded. */
  drawing: string;
  alt: string;
  sizes: string;
  /** Visible at once: loaded first, not lazily. */
  eager?: boolean;
}

const Frame = chakra('picture', { base: { display: 'contents' } });

const Image = chakra('img', {
  base: { width: '100%', height: '100%', objectFit: 'cover' },
});

/** Fills its box. A photograph is cropped around its focal point, and a cut-out is shown whole. */
export function Portrait({ src, drawing, alt, sizes, eager = false }: Props) {
  const { isBroken, imageProps } = useBrokenImage(src);
  const photograph = src === '' || isBroken ? undefined : pictureOf(src);
  const focus = photograph?.focus;
  return (
    <Frame>
      {photograph?.sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      <Image
        src={photograph?.src ?? drawing}
        alt={alt}
        width="1200"
        height="1440"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        {...(imageProps satisfies UnstyledProps)}
        style={
          photograph && {
            objectFit: focus ? 'cover' : 'contain',
            objectPosition: focus && `${focus.x}% ${focus.y}%`,
          }
        }
      />
    </Frame>
  );
}
