import { useEffect, useRef } from 'react';
import { focusMain } from '../platform/arrival';

/** When the line that had the focus is gone, the focus goes to the top of the screen and not out of it. */
export function useKeptFocus(lines: number): void {
  const before = useRef(lines);
  useEffect(() => {
    const isGone = lines < before.current && document.activeElement === document.body;
    before.current = lines;
    if (isGone) focusMain();
    if (isGone && lines === 0) scrollTo(0, 0);
  }, [lines]);
}
