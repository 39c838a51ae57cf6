import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to an element if the focused button inside it disappears when `stage` changes.
 */
export function useRestoreFocus<T extends HTMLElement>(stage: unknown): RefObject<T | null> {
  const holder = useRef<T>(null);
  const before = useRef(stage);
  useEffect(() => {
    const isGone = before.current !== stage && document.activeElement === document.body;
    before.current = stage;
    if (isGone) holder.current?.focus({ preventScroll: true });
  }, [stage]);
  return holder;
}
