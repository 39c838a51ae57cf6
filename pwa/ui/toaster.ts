import { useSyncExternalStore } from 'react';

export interface Toast {
  title: string;
  description?: string;
  /** `bad` news has a rope edge and interrupts a screen reader. */
  tone?: 'good' | 'bad';
  action?: { label: string; to: string };
  /** 5 s unless told (behaviour 9.15). */
  durationMs?: number;
}

export interface ShownToast extends Toast {
  key: number;
}

const listeners = new Set<() => void>();
let shown: ShownToast | undefined;
let key = 0;

/** Shows a toast in place of the one before: one is visible at a time (behaviour 9.14). */
export function toast(next: Toast): void {
  key += 1;
  publish({ ...next, key });
}

export function dismissToast(): void {
  publish(undefined);
}

export function useToast(): ShownToast | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

function publish(next: ShownToast | undefined): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
