import { chakra } from './chakra';
import { useEffect, useRef } from 'react';
import { Icon, type IconName } from './Icon';
import type { PictureSource } from './Picture';
import { usePinchZoom } from './use-pinch-zoom';

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
  },
});

interface Props {
  src: string;
  /** Larger forms of the same picture, best first. */
  sources: readonly PictureSource[];
  /** A photograph brings its own ground. */
  focus?: object | undefined;
  alt: string;
  onClose: () => void;
}

/** One picture over the whole window: pinch, wheel, tap or the buttons bring it nearer. */
export function Lightbox({ src, sources, focus, alt, onClose }: Props) {
  const frame = useRef<HTMLDialogElement>(null);
  const { view, zoom, handlers } = usePinchZoom();
  useEffect(() => {
    const dialog = frame.current;
    const before = document.activeElement;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Frame
      ref={frame}
      aria-label={alt}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Surface
        {...handlers}
        bare={focus !== undefined}
        cursor={view.scale > 1 ? 'zoom-out' : 'zoom-in'}
      >
        <picture>
          {sources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} sizes="200vw" />
          ))}
          <chakra.img
            src={src}
            alt={alt}
            draggable={false}
            width="100%"
            height="100%"
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
        <Control name="minus" label="Farther" onClick={() => zoom(1 / 1.5)} />
        <Control name="plus" label="Nearer" onClick={() => zoom(1.5)} />
        <Control name="close" label="Close" onClick={onClose} />
      </chakra.div>
    </Frame>
  );
}

function Control({ name, label, onClick }: { name: IconName; label: string; onClick: () => void }) {
  return (
    <Round type="button" aria-label={label} onClick={onClick}>
      <Icon name={name} small />
    </Round>
  );
}
