import { useSyncExternalStore } from 'react';

/** Modal dialogs in view, the topmost last: what lies outside it is inert, so toasts go inside. */
let dialogs: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** Returns the way to take it off again. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  publish([...dialogs, dialog]);
  return () => publish(dialogs.filter((each) => each !== dialog));
}

export function useTopmostDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => dialogs.at(-1));
}

function publish(next: readonly HTMLDialogElement[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
