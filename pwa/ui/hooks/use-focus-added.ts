import { useEffect, useRef, type RefObject } from 'react';

/**
 * Focuses the first added entry of a list after loading more. `entries` is the selector of the
 * entries. `within` is the selector of the focusable element inside an entry.
 */
export function useFocusAdded<T extends HTMLElement>(
  count: number,
  entries: string,
  within: string,
): { frame: RefObject<T | null>; awaitAdded: () => void } {
  const frame = useRef<T>(null);
  const first = useRef<number>(undefined);
  useEffect(() => {
    if (first.current === undefined || count <= first.current) return;
    const entry = frame.current?.querySelectorAll(entries)[first.current];
    const added = entry?.querySelector<HTMLElement>(within);
    first.current = undefined;
    added?.scrollIntoView({ block: 'nearest' });
    added?.focus({ preventScroll: true });
  }, [count, entries, within]);
  return {
    frame,
    awaitAdded: () => {
      first.current = count;
    },
  };
}
