import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { movePhotograph } from './photograph-list';

interface Drag {
  from: number;
  to: number;
}

/**
 * Changes the order of a list by dragging with mouse, pen or finger. Each item moves while it is
 * dragged; Escape puts it back. From the keyboard the same is done with Earlier and Later.
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
    /** The order if the pointer were released now. */
    shown: drag ? movePhotograph(list, drag.from, drag.to) : list,
    /** Place of the item that was dragged away from its place. */
    moving: drag && drag.from !== drag.to ? drag.to : undefined,
    itemProps: (at: number) => ({
      // React misses that a pointer enters an item when the one below it has moved away.
      onPointerMove: () => {
        const { current } = latest;
        if (current && current.to !== at) setDrag({ ...current, to: at });
      },
      // A finger that moves over the item scrolls.
      onPointerDown: (event: PointerEvent) => event.pointerType !== 'touch' && start(at, event),
      onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    }),
    /** For a part of the item that a finger can drag. */
    gripProps: (at: number) => ({ onPointerDown: (event: PointerEvent) => start(at, event) }),
  };
}

/** A touch is captured by the element on which it begins, so that the others would not get it. */
function releaseCapture({ target, pointerId }: PointerEvent): void {
  if (target instanceof Element && target.hasPointerCapture(pointerId))
    target.releasePointerCapture(pointerId);
}
