import { chakra } from '../../ui/chakra';
import { useState, type PointerEvent } from 'react';
import { GALLERY_SIZES, pictureOf } from '#contract/products/pictures';
import { Icon } from '../../ui/Icon';
import { Picture } from '../../ui/Picture';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

const ZOOM_SCALE = 2.4;

const ZoomButton = chakra('button', {
  base: {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    cursor: 'zoom-in',
    outlineOffset: '-4px',
    backgroundImage: 'picture',
  },
});

const Hint = chakra('span', {
  base: {
    position: 'absolute',
    left: '16px',
    bottom: '22px',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '6px 14px 6px 10px',
    borderRadius: 'chip',
    background: 'white',
    color: 'deep',
    fontSize: '14',
  },
});

interface Props {
  address: string;
  name: string;
  alt: string;
  /** Whether to show the hint about zooming with the mouse. */
  hint: boolean;
  eager: boolean;
  pale: boolean;
  onEnlarge: () => void;
}

/** Zooms under the mouse; a tap opens the whole image. */
export function GalleryPicture(props: Props) {
  const { address, name, alt, hint, eager, pale, onEnlarge } = props;
  const [focus, setFocus] = useState<string>();
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse') return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    setFocus(`${percent(event.clientX, left, width)} ${percent(event.clientY, top, height)}`);
  };
  return (
    <ZoomButton
      type="button"
      onPointerMove={follow}
      onPointerLeave={() => setFocus(undefined)}
      onClick={onEnlarge}
    >
      <chakra.span
        display="block"
        height="100%"
        css={{ '& > span': { height: '100%', borderRadius: '0' } }}
        transition="transform {durations.quick} {easings.out}"
        style={focus ? { transform: `scale(${ZOOM_SCALE})`, transformOrigin: focus } : {}}
      >
        <Picture
          {...pictureOf(address)}
          sizes={GALLERY_SIZES}
          alt={alt}
          name={name}
          eager={eager}
          pale={pale}
          ratio="auto"
        />
      </chakra.span>
      <VisuallyHidden>Look closer</VisuallyHidden>
      {hint && !focus && (
        <Hint
          data-scripted=""
          aria-hidden="true"
          css={{
            display: 'none',
            '@media (hover: hover) and (min-width: 68.75em)': { display: 'flex' },
          }}
        >
          <Icon name="zoom" small />
          Hover to look closer
        </Hint>
      )}
    </ZoomButton>
  );
}

function percent(position: number, start: number, size: number): string {
  return `${((position - start) / size) * 100}%`;
}
