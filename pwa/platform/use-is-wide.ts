import { createContext, use, useSyncExternalStore } from 'react';

/** Tablets and up: the theme's `md`. */
const WIDE = '(min-width: 48em)';

/** Room for three columns: the theme's `lg`. */
const WIDEST = '(min-width: 68.75em)';

/** Whether the server rendered the document for a wide page, which it can only guess. */
export const RenderedWide = createContext(false);

let hasBeenWide = false;

/**
 * Whether to render elements that only a wide page shows. Once rendered they stay in the page
 * (hidden by `hideBelow`), so that rotating a tablet loses no input. A phone never renders them.
 */
export function useIsWide(): boolean {
  const isRenderedWide = use(RenderedWide);
  return useSyncExternalStore(subscribeWide, readIsWide, () => isRenderedWide);
}

export function useIsWidest(): boolean {
  const isRenderedWide = use(RenderedWide);
  return useSyncExternalStore(subscribeWidest, isWidest, () => isRenderedWide);
}

function readIsWide(): boolean {
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
