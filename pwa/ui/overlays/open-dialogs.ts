import { externalStore, useExternalStore } from '../hooks/external-store';

/**
 * Open modal dialogs, topmost last. Everything outside the topmost dialog is inert, so toasts are
 * rendered inside it.
 */
const dialogs = externalStore<readonly HTMLDialogElement[]>([]);

/** Adds a dialog that has opened. Returns a function that removes the dialog. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog]);
  return () => dialogs.set(dialogs.get().filter((each) => each !== dialog));
}

export function useTopmostDialog(): HTMLDialogElement | undefined {
  return useExternalStore(dialogs).at(-1);
}
