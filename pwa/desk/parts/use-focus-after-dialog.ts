import { useEffect, useRef } from 'react';

/**
 * After a dialog has closed, focuses the element that `findNext` returns. If there is none and the
 * control that opened the dialog is gone, focuses the title of the screen. For example, the button
 * "Ship order" is gone when the order is shipped.
 */
export function useFocusAfterDialog(isOpen: boolean, findNext?: () => HTMLElement | null): void {
  const latest = useRef(findNext);
  useEffect(() => {
    latest.current = findNext;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => restoreFocus(latest.current);
  }, [isOpen]);
}

/**
 * Focuses the title of the screen if the focused control disappears in the next render, for example
 * "Publish" of a published item.
 */
export function restoreFocus(findNext?: () => HTMLElement | null): void {
  // The dialog itself moves the focus in the next frame.
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
  // Phone and desktop have separate titles, one of which is hidden.
  const title = [...document.querySelectorAll('h1')].find((each) => each.offsetParent !== null);
  title?.setAttribute('tabindex', '-1');
  title?.focus();
}
