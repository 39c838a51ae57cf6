import { useEffect } from 'react';

/**
 * Focuses a clicked button, as most browsers do. Safari focuses the nearest focusable element around
 * it instead, so a dialog would not know which button opened it.
 */
export function useFocusClickedButton(): void {
  useEffect(() => {
    // In the capture phase, before the button opens a dialog.
    document.addEventListener('click', focusButton, { capture: true });
    return () => document.removeEventListener('click', focusButton, { capture: true });
  }, []);
}

function focusButton({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button') : null;
  // A button may leave the focus in its field, for example in a number field.
  if (button && document.activeElement?.contains(button)) button.focus({ preventScroll: true });
}
