import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a list whose button asks for more: what was added takes the focus once it is drawn.
 * `entries` finds the list's own, `within` what of one takes it.
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
