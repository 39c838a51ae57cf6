import { useRef, useState, type PointerEvent } from 'react';

export interface ZoomView {
  /** 1 is the whole image. */
  scale: number;
  /** Offset of the image's centre from the box's, in px. */
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

export const WHOLE_IMAGE: ZoomView = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 5;
const TAP = 2.5;
const TAP_PX = 8;
const SWIPE_PX = 60;

/** Zooms around a point of the box (from its centre), which stays under the finger. */
export function zoomAt(view: ZoomView, factor: number, at: Point, box: Point): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
  const grown = scale / view.scale;
  return clampView(
    { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown },
    box,
  );
}

/** Limits the offset, so that the image always covers the box. */
export function clampView({ scale, x, y }: ZoomView, box: Point): ZoomView {
  const clamp = (value: number, size: number) => {
    const room = (size * (scale - 1)) / 2;
    return Math.min(Math.max(value, -room), room);
  };
  return { scale, x: clamp(x, box.x), y: clamp(y, box.y) };
}

/** Height of the gallery's frame relative to its width. */
const FRAME = 5 / 4;

/**
 * Initial view. A wide image in a tall window would be a strip, so it fills the gallery's frame
 * around its focal point.
 */
export function restingView(ratio: number, focus: Point, box: Point): ZoomView {
  if (box.x >= box.y || ratio * box.y <= box.x) return WHOLE_IMAGE;
  const scale = Math.max(1, (Math.min(FRAME * box.x, box.y) * ratio) / box.x);
  return clampView({ scale, x: (0.5 - focus.x / 100) * box.x * scale, y: 0 }, box);
}

/** True if the image has no hidden part on the side of the swipe. */
function isAtEnd({ scale, x }: ZoomView, by: 1 | -1, { x: width }: Point): boolean {
  return x * -by >= (width * (scale - 1)) / 2 - 1;
}

/**
 * Handles gestures: two fingers or the wheel zoom, one finger moves, a tap toggles. At the image's
 * edge a move counts as a swipe.
 */
export function usePinchZoom(rest: ZoomView) {
  const [moved, setMoved] = useState<ZoomView>();
  const view = moved ?? rest;
  const setView = (next: (view: ZoomView) => ZoomView) =>
    setMoved((before) => next(before ?? rest));
  const fingers = useRef(new Map<number, Point>());
  const travelled = useRef(0);
  const start = useRef<Point & { view: ZoomView }>(undefined);

  const move = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const { box, at } = measure(event.currentTarget, other ? middle(now, other) : now);
    fingers.current.set(event.pointerId, now);
    travelled.current += distance(before, now);
    setView((view) => {
      if (other) return zoomAt(view, distance(now, other) / distance(before, other), at, box);
      return clampView(
        { ...view, x: view.x + now.x - before.x, y: view.y + now.y - before.y },
        box,
      );
    });
  };

  const endGesture = (event: PointerEvent<HTMLElement>, onSwipe: (by: 1 | -1) => void) => {
    const isTap = fingers.current.size === 1 && travelled.current < TAP_PX;
    const isLast = fingers.current.delete(event.pointerId) && fingers.current.size === 0;
    const across = event.clientX - (start.current?.x ?? event.clientX);
    const down = event.clientY - (start.current?.y ?? event.clientY);
    const { box, at } = measure(event.currentTarget, { x: event.clientX, y: event.clientY });
    const by = across < 0 ? 1 : -1;
    const isAtEdge = view.scale <= rest.scale && isAtEnd(start.current?.view ?? view, by, box);
    if (event.type === 'pointerup' && isLast && isAtEdge && isSwipe(across, down))
      return onSwipe(by);
    if (event.type !== 'pointerup' || !isTap) return;
    if (view.scale > rest.scale) setMoved(undefined);
    else setView((view) => zoomAt(view, TAP, at, box));
  };

  return {
    view,
    rest: () => setMoved(undefined),
    zoom: (factor: number) =>
      setView((view) => zoomAt(view, factor, { x: 0, y: 0 }, { x: innerWidth, y: innerHeight })),
    handlers: (onSwipe: (by: 1 | -1) => void) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        // A gesture that began with two fingers is not a swipe.
        start.current = fingers.current.size === 0 ? { ...pointOf(event), view } : undefined;
        if (fingers.current.size === 0) travelled.current = 0;
        fingers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove: move,
      onPointerUp: (event: PointerEvent<HTMLElement>) => endGesture(event, onSwipe),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => endGesture(event, onSwipe),
      onWheel: (event: React.WheelEvent<HTMLElement>) => {
        const { box, at } = measure(event.currentTarget, { x: event.clientX, y: event.clientY });
        setView((view) => zoomAt(view, Math.exp(-event.deltaY / 300), at, box));
      },
    }),
  };
}

function pointOf({ clientX, clientY }: PointerEvent<HTMLElement>): Point {
  return { x: clientX, y: clientY };
}

function isSwipe(across: number, down: number): boolean {
  return Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down);
}

/** The box's size, and a point of the window relative to its centre. */
function measure(element: HTMLElement, { x, y }: Point): { box: Point; at: Point } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { box: { x: width, y: height }, at: { x: x - left - width / 2, y: y - top - height / 2 } };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);
}
