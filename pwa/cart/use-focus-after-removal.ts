import { useEffect, useRef } from 'react';
import { focusMain } from '../platform/route-focus';

/** Moves the focus to the top of the screen when the focused line disappears. */
export function useFocusAfterRemoval(lines: number): void {
  const before = useRef(lines);
  useEffect(() => {
    const isGone = lines < before.current && document.activeElement === document.body;
    before.current = lines;
    if (isGone) focusMain();
    if (isGone && lines === 0) scrollTo(0, 0);
  }, [lines]);
}
