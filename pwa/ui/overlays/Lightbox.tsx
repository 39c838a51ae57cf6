import { chakra, type UnstyledProps } from '../chakra';
import { Icon, type IconName } from '../Icon';
import type { SourceProps } from '../Picture';
import { useModal } from './use-modal';
import { restingView, usePinchZoom, WHOLE_IMAGE } from './use-pinch-zoom';

const Frame = chakra('dialog', {
  base: {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    maxWidth: 'none',
    maxHeight: 'none',
    border: '0',
    background: 'abyss',
    color: 'white',
    overflow: 'hidden',
    animation: 'rise {durations.sheet} {easings.out}',
  },
});

const Surface = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    touchAction: 'none',
    userSelect: 'none',
    backgroundImage: 'picture',
    '& picture': { display: 'contents' },
  },
  variants: { bare: { true: { backgroundImage: 'none' } } },
});

const Round = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '48px',
    borderRadius: 'r',
    background: 'white',
    color: 'deep',
    '&[aria-disabled=true]': { color: 'barLine', cursor: 'default' },
  },
});

interface LightboxPicture {
  src: string;
  /** Larger formats of the same image, best first. */
  sources: readonly SourceProps[];
  alt: string;
  /**
   * Focal point of a photograph. Undefined for a drawing, which is shown on the lightbox's
   * background.
   */
  focus?: { x: number; y: number } | undefined;
  /** Width divided by height. */
  ratio?: number | undefined;
}

interface Props {
  pictures: readonly LightboxPicture[];
  at: number;
  /** What the images show. */
  name: string;
  onShow: (index: number) => void;
  onClose: () => void;
}

/**
 * A full-window image viewer with zoom by pinch, wheel, tap or buttons, and swiping to the next
 * image.
 */
export function Lightbox({ pictures, at, name, onShow, onClose }: Props) {
  const modal = useModal(onClose);
  const picture = pictures[at];
  const { view, rest, zoom, handlers } = usePinchZoom(initialView(picture));
  const step = (by: 1 | -1) => {
    if (!pictures[at + by]) return;
    rest();
    onShow(at + by);
  };
  return (
    <Frame
      {...(modal satisfies UnstyledProps)}
      aria-label={`${name}, picture ${at + 1} of ${pictures.length}`}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') step(-1);
        if (key === 'ArrowRight') step(1);
      }}
    >
      <Surface
        {...(handlers(step) satisfies UnstyledProps)}
        bare={picture?.focus !== undefined}
        cursor={view.scale > 1 ? 'zoom-out' : 'zoom-in'}
      >
        <picture key={at}>
          {picture?.sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes="200vw" />
          ))}
          <chakra.img
            src={picture?.src}
            alt={picture?.alt}
            draggable={false}
            w="100%"
            h="100%"
            objectFit="contain"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        </picture>
      </Surface>
      <chakra.div
        position="absolute"
        top="calc(12px + env(safe-area-inset-top))"
        right="12px"
        display="flex"
        gap="8px"
      >
        <Control name="minus" label="Zoom out" onClick={() => zoom(1 / 1.5)} />
        <Control name="plus" label="Zoom in" onClick={() => zoom(1.5)} />
        <Control name="close" label="Close" onClick={onClose} />
      </chakra.div>
      {pictures.length > 1 && (
        <chakra.div
          position="absolute"
          bottom="calc(12px + env(safe-area-inset-bottom))"
          insetInline="12px"
          display="flex"
          justifyContent="center"
          alignItems="center"
          gap="8px"
        >
          <Control
            name="previous"
            label="Previous picture"
            end={at === 0}
            onClick={() => step(-1)}
          />
          <PositionText role="status">
            {at + 1} / {pictures.length}
          </PositionText>
          <Control
            name="next"
            label="Next picture"
            end={at === pictures.length - 1}
            onClick={() => step(1)}
          />
        </chakra.div>
      )}
    </Frame>
  );
}

function initialView(picture: LightboxPicture | undefined) {
  if (!picture?.focus || !picture.ratio) return WHOLE_IMAGE;
  return restingView(picture.ratio, picture.focus, { x: innerWidth, y: innerHeight });
}

interface ControlProps {
  name: IconName;
  label: string;
  end?: boolean;
  onClick: () => void;
}

function Control({ name, label, end = false, onClick }: ControlProps) {
  return (
    <Round type="button" aria-label={label} aria-disabled={end || undefined} onClick={onClick}>
      <Icon name={name} small />
    </Round>
  );
}

const PositionText = chakra('p', {
  base: {
    padding: '3px 10px',
    borderRadius: '12px',
    background: 'white',
    color: 'deep',
    textStyle: 'num',
    fontSize: '14',
  },
});
