import { pageValue, usePageValue } from './page-value';

/** Modal dialogs in view, the topmost last: what lies outside it is inert, so toasts go inside. */
const dialogs = pageValue<readonly HTMLDialogElement[]>([]);

/** Returns the way to take it off again. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog]);
  return () => dialogs.set(dialogs.get().filter((each) => each !== dialog));
}

export function useTopmostDialog(): HTMLDialogElement | undefined {
  return usePageValue(dialogs).at(-1);
}
