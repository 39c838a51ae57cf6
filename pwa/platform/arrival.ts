/** The elements of the frame that a navigation speaks to. */
export const MAIN_ID = 'main';
export const ANNOUNCER_ID = 'announcer';

let here: string | undefined;

/** A new address for the same screen (state `{inPlace: true}`): focus and scroll stay. */
export function inPlace(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'inPlace' in state && state.inPlace === true
  );
}

/** A screen has come: unless it is the first one, takes the focus to it and reads its title out. */
export function arrive(pathname: string, isInPlace: boolean): void {
  const isNavigation = here !== undefined && here !== pathname && !isInPlace;
  here = pathname;
  if (!isNavigation) return;
  focusMain();
  announce(document.title);
}

/** For a focus whose element has gone. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/** Read out to those who cannot see that it has come. */
export function announce(words: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = words;
}
