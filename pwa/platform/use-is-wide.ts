import { useSyncExternalStore } from 'react';

/** From a tablet on: the theme's `md`. */
const WIDE = '(min-width: 48em)';

/** Whether to build what only a wide page shows: `hideBelow` hides it, but a phone builds it all the same. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}
