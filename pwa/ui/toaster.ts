import { pageValue, usePageValue } from './page-value';

export interface Toast {
  title: string;
  description?: string;
  /** `bad` news has a rope edge and interrupts a screen reader. */
  tone?: 'good' | 'bad';
  action?: { label: string } & ({ to: string } | { do: () => void });
  /** 5 s unless told (behaviour 9.15). */
  durationMs?: number;
}

export interface ShownToast extends Toast {
  key: number;
}

const shown = pageValue<ShownToast | undefined>(undefined);
let next: Toast | undefined;
let key = 0;

/** Shows a toast in place of the one before: one is visible at a time (behaviour 9.14). */
export function toast(told: Toast): void {
  key += 1;
  shown.set({ ...told, key });
}

/** Shows a toast that answers no tap: once nothing else is shown. */
export function toastNext(told: Toast): void {
  if (shown.get()) next = told;
  else toast(told);
}

export function dismissToast(): void {
  const told = next;
  next = undefined;
  shown.set(undefined);
  if (told) toast(told);
}

export function useToast(): ShownToast | undefined {
  return usePageValue(shown);
}
