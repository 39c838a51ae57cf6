import { useEffect, useRef } from 'react';

/**
 * Moves the focus after a dialog has closed to what `findNext` returns. Without that, to the title of
 * the screen if the control that opened the dialog is gone, for example the button "Ship order" of a
 * shipped order.
 */
export function useFocusAfterDialog(isOpen: boolean, findNext?: () => HTMLElement | null): void {
  const latest = useRef(findNext);
  useEffect(() => {
    latest.current = findNext;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => keepFocus(latest.current);
  }, [isOpen]);
}

/**
 * Moves the focus to the title of the screen if its control is about to go, for example "Publish" of
 * a published item.
 */
export function keepFocus(findNext?: () => HTMLElement | null): void {
  // A dialog gives the focus back in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const next = findNext?.();
      if (next) next.focus();
      else focusTitleIfLost();
    }),
  );
}

function focusTitleIfLost(): void {
  if (document.activeElement !== document.body) return;
  // The phone and the desktop have their own title; one of them is hidden.
  const title = [...document.querySelectorAll('h1')].find((each) => each.offsetParent !== null);
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}
