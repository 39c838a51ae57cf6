import { useEffect } from 'react';

/**
 * Moves the focus to the title of the screen if a dialog has closed and the control that opened it
 * is gone, for example the button "Ship order" of a shipped order.
 */
export function useFocusAfterDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => keepFocus();
  }, [isOpen]);
}

/**
 * Moves the focus to the title of the screen if its control is about to go, for example "Publish" of
 * a published item.
 */
export function keepFocus(): void {
  // A dialog gives the focus back in the next frame.
  requestAnimationFrame(() => requestAnimationFrame(focusTitleIfLost));
}

function focusTitleIfLost(): void {
  if (document.activeElement !== document.body) return;
  // The phone and the desktop have their own title; one of them is hidden.
  const title = [...document.querySelectorAll('h1')].find((each) => each.offsetParent !== null);
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}
