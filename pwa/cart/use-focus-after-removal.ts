import { useEffect, useRef } from 'react';
import { focusMain } from '../platform/route-focus';

/**
 * Moves the focus to the top of the screen when the focused line disappears, and scrolls there when
 * the last one does.
 */
export function useFocusAfterRemoval(lines: number): void {
  const before = useRef(lines);
  useEffect(() => {
    const isRemoved = lines < before.current;
    before.current = lines;
    if (isRemoved && document.activeElement === document.body) focusMain();
    if (isRemoved && lines === 0) scrollTo(0, 0);
  }, [lines]);
}
