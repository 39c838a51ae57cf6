import { useSyncExternalStore } from 'react';

/** From a tablet on: the theme's `md`. */
const WIDE = '(min-width: 48em)';

/** Room for three columns: the theme's `lg`. */
const WIDEST = '(min-width: 68.75em)';

let hasBeenWide = false;

/**
 * Whether to build what only a wide page shows. Once built it stays, so that turning a tablet loses nothing that was
 * typed: `hideBelow` hides it while the page is narrow. A phone never builds it.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribeWide, read);
}

export function useIsWidest(): boolean {
  return useSyncExternalStore(subscribeWidest, isWidest);
}

function read(): boolean {
  hasBeenWide ||= matchMedia(WIDE).matches;
  return hasBeenWide;
}

function subscribe(query: string, listener: () => void): () => void {
  const wide = matchMedia(query);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

const subscribeWide = (listener: () => void) => subscribe(WIDE, listener);
const subscribeWidest = (listener: () => void) => subscribe(WIDEST, listener);
const isWidest = () => matchMedia(WIDEST).matches;
