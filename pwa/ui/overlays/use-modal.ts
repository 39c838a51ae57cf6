import { useEffect, useRef, type SyntheticEvent } from 'react';
import { addOpenDialog } from './open-dialogs';

/**
 * Props of a `<dialog>` that is open while mounted and restores the focus. Without `onClose` it
 * cannot be closed.
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
      // A browser may close the dialog on a second Esc despite preventDefault. A dialog without
      // `onClose` is then opened again.
      if (!ref.current || ref.current.open) return;
      if (onClose) onClose();
      else ref.current.showModal();
    },
  };
}
