import { externalStore, useExternalStore } from './external-store';

/** The click of a touch follows its `pointerup` as a separate event. */
const CLICK_MS = 100;

const isPressing = externalStore(false);

if (!import.meta.env.SSR) {
  let release: ReturnType<typeof setTimeout> | undefined;
  const start = ({ button }: PointerEvent) => {
    if (button !== 0) return;
    clearTimeout(release);
    isPressing.set(true);
  };
  const end = () => {
    clearTimeout(release);
    release = setTimeout(() => isPressing.set(false), CLICK_MS);
  };
  // The popup of a select can take the release.
  const endMissed = ({ buttons }: PointerEvent) => {
    if (buttons === 0 && isPressing.get()) end();
  };
  const options = { capture: true, passive: true };
  addEventListener('pointerdown', start, options);
  addEventListener('pointerup', end, options);
  addEventListener('pointercancel', end, options);
  addEventListener('pointermove', endMissed, options);
  addEventListener('keydown', end, options);
}

/** True from the press of the main button or a finger until its click was handled. */
export function useIsPressing(): boolean {
  return useExternalStore(isPressing);
}
