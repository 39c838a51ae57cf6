import { useEffect, useRef, type SyntheticEvent } from 'react';
import { addOpenDialog } from './open-dialogs';

/**
 * The props of a `<dialog>` that is open for as long as it is there; the focus returns to where it was. Without
 * `onClose` it stays.
 */
export function useModal(onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const page = document.documentElement.style;
    const { overflow } = page;
    page.overflow = 'hidden';
    const removeOpenDialog = addOpenDialog(dialog);
    return () => {
      removeOpenDialog();
      dialog.close();
      page.overflow = overflow;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return {
    ref,
    onCancel(event: SyntheticEvent) {
      event.preventDefault();
      onClose?.();
    },
    onClose() {
      // A browser may close it on a second Esc, whatever was said to the first.
      if (!ref.current || ref.current.open) return;
      if (onClose) onClose();
      else ref.current.showModal();
    },
  };
}
