import { externalStore, useExternalStore } from '../hooks/external-store';

/** Open modal dialogs, topmost last. Everything outside is inert, so toasts are rendered inside. */
const dialogs = externalStore<readonly HTMLDialogElement[]>([]);

/** Returns a function that removes it. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog]);
  return () => dialogs.set(dialogs.get().filter((each) => each !== dialog));
}

export function useTopmostDialog(): HTMLDialogElement | undefined {
  return useExternalStore(dialogs).at(-1);
}
