import { useSyncExternalStore } from 'react';

/** From a tablet on: the theme's `md`. */
const WIDE = '(min-width: 48em)';

let hasBeenWide = false;

/**
 * Whether to build what only a wide page shows. Once built it stays, so that turning a tablet loses nothing that was
 * typed: `hideBelow` hides it while the page is narrow. A phone never builds it.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, read);
}

function read(): boolean {
  hasBeenWide ||= matchMedia(WIDE).matches;
  return hasBeenWide;
}

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
