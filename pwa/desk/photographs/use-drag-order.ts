import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { movePhotograph } from './photograph-list';

interface Drag {
  from: number;
  to: number;
}

/**
 * Changes the order of a list by dragging with mouse, pen or finger. The item moves while it is
 * dragged; Escape cancels. Keyboard users have the buttons Earlier and Later.
 */
export function useDragOrder<T>(list: readonly T[], onMove: (from: number, to: number) => void) {
  const [drag, setState] = useState<Drag>();
  // The pointer may be released before its last move is rendered.
  const latest = useRef<Drag>(undefined);
  const setDrag = (next: Drag | undefined) => {
    latest.current = next;
    setState(next);
  };
  const isDragging = drag !== undefined;
  const end = useEffectEvent(() => {
    const { from, to } = latest.current ?? { from: 0, to: 0 };
    setDrag(undefined);
    if (from !== to) onMove(from, to);
  });
  const cancel = useEffectEvent(() => setDrag(undefined));
  useEffect(() => {
    if (!isDragging) return;
    const release = () => end();
    const stop = () => cancel();
    const stopByKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    addEventListener('pointerup', release);
    addEventListener('pointercancel', stop);
    addEventListener('keydown', stopByKey);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', stop);
      removeEventListener('keydown', stopByKey);
    };
  }, [isDragging]);
  const start = (from: number, event: PointerEvent) => {
    if (event.button !== 0) return;
    releaseCapture(event);
    setDrag({ from, to: from });
  };

  return {
    /** The list in the order that it would have if the pointer were released now. */
    shown: drag ? movePhotograph(list, drag.from, drag.to) : list,
    /** Index of the item that was dragged to another position. */
    moving: drag && drag.from !== drag.to ? drag.to : undefined,
    itemProps: (index: number) => ({
      // Uses `pointermove`, because React fires no enter event if the item moves under the pointer.
      onPointerMove: () => {
        const { current } = latest;
        if (current && current.to !== index) setDrag({ ...current, to: index });
      },
      // A finger that moves over the item scrolls the list instead.
      onPointerDown: (event: PointerEvent) => event.pointerType !== 'touch' && start(index, event),
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    }),
    /** Props for the part of the item that a finger can drag. */
    gripProps: (index: number) => ({ onPointerDown: (event: PointerEvent) => start(index, event) }),
  };
}

/** Releases the capture of the touch, so that other elements get its events. */
function releaseCapture({ target, pointerId }: PointerEvent): void {
  if (target instanceof Element && target.hasPointerCapture(pointerId))
    target.releasePointerCapture(pointerId);
}
