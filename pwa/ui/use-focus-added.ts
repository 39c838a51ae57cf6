import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a list whose button asks for more: what was added takes the focus once it is drawn.
 * `selector` finds one element an entry, in their order.
 */
export function useFocusAdded<T extends HTMLElement>(
  count: number,
  selector: string,
): { frame: RefObject<T | null>; awaitAdded: () => void } {
  const frame = useRef<T>(null);
  const first = useRef<number>(undefined);
  useEffect(() => {
    if (first.current === undefined || count <= first.current) return;
    const added = frame.current?.querySelectorAll<HTMLElement>(selector)[first.current];
    first.current = undefined;
    added?.scrollIntoView({ block: 'nearest' });
    added?.focus({ preventScroll: true });
  }, [count, selector]);
  return {
    frame,
    awaitAdded: () => {
      first.current = count;
    },
  };
}
