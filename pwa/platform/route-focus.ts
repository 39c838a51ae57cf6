/** Ids of the layout's elements that are used for navigation. */
export const MAIN_ID = 'main';
export const ANNOUNCER_ID = 'announcer';

let here: string | undefined;

/**
 * Whether a navigation stays on the same screen (state `{inPlace: true}`), so that focus and scroll
 * position are kept.
 */
export function isInPlaceState(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'inPlace' in state && state.inPlace === true
  );
}

/** Moves the focus to a new screen and announces its title, except for the first one. */
export function focusOnNavigation(pathname: string, isInPlace: boolean): void {
  const isNavigation = here !== undefined && here !== pathname && !isInPlace;
  here = pathname;
  if (!isNavigation) return;
  focusMain();
  announce(document.title);
}

/** Focuses the main content. Used if the focused element has disappeared. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = text;
}
