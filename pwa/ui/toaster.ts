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
let key = 0;

/** Shows a toast in place of the one before: one is visible at a time (behaviour 9.14). */
export function toast(next: Toast): void {
  key += 1;
  shown.set({ ...next, key });
}

export function dismissToast(): void {
  shown.set(undefined);
}

export function useToast(): ShownToast | undefined {
  return usePageValue(shown);
}
