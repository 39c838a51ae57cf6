import { useEffect, useRef, type RefObject } from 'react';

/** For an element whose focused button disappears when `stage` changes: it takes the focus. */
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
