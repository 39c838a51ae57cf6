import { externalStore, useExternalStore } from '../hooks/external-store';

export interface Toast {
  title: string;
  description?: string;
  /** `bad`: an error, which interrupts a screen reader. */
  tone?: 'good' | 'bad';
  action?: { label: string } & ({ to: string } | { do: () => void });
  /** Default: 5 s (behaviour screens.toast-duration). */
  durationMs?: number;
}

export interface ShownToast extends Toast {
  key: number;
}

const toastStore = externalStore<ShownToast | undefined>(undefined);

/** Resolves when a toast is to be shown. */
export const firstToast = new Promise<void>((resolve) => void toastStore.watch(() => resolve()));

let next: Toast | undefined;
let key = 0;

/** Replaces the shown toast: one is visible at a time (behaviour screens.one-toast). */
export function toast(content: Toast): void {
  key += 1;
  toastStore.set({ ...content, key });
}

/** Shows a background toast once no other is shown. */
export function toastNext(content: Toast): void {
  if (toastStore.get()) next = content;
  else toast(content);
}

export function dismissToast(): void {
  const queued = next;
  next = undefined;
  toastStore.set(undefined);
  if (queued) toast(queued);
}

export function useToast(): ShownToast | undefined {
  return useExternalStore(toastStore);
}
