import { useRef, type PointerEvent } from 'react';

const THRESHOLD_PX = 50;

/** Follows a horizontal swipe and dismisses past 50 px (behaviour screens.toast-swipe). */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number | undefined>(undefined);
  const settle = (element: HTMLElement) => {
    start.current = undefined;
    element.style.translate = '';
  };
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      start.current = clientX;
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (start.current === undefined) return;
      currentTarget.style.translate = `${clientX - start.current}px`;
    },
    onPointerUp: ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      const moved = start.current === undefined ? 0 : Math.abs(clientX - start.current);
      settle(currentTarget);
      if (moved >= THRESHOLD_PX) onAway();
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => settle(currentTarget),
  };
}
