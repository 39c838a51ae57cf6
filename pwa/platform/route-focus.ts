/** Elements of the frame that handle navigation. */
export const MAIN_ID = 'main';
export const ANNOUNCER_ID = 'announcer';

let here: string | undefined;

/** A new address of the same screen (state `{inPlace: true}`): keeps focus and scroll position. */
export function inPlace(state: unknown): boolean {
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

/** For a focused element that has disappeared. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** Announces a text to screen readers. */
export function announce(words: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = words;
}
