/** The elements of the frame that a navigation speaks to. */
export const MAIN_ID = 'main';
export const ANNOUNCER_ID = 'announcer';

let here: string | undefined;

/** A screen has come: unless it is the first one, takes the focus to it and reads its title out. */
export function arrive(pathname: string): void {
  const isNavigation = here !== undefined && here !== pathname;
  here = pathname;
  if (!isNavigation) return;
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = document.title;
}
