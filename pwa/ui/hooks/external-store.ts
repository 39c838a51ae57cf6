import { useSyncExternalStore } from 'react';

/** Minimal external store (get, set, subscribe). */
export interface ExternalStore<T> {
  get: () => T;
  /** The first value, which the server renders. */
  initial: T;
  set: (next: T) => void;
  /** Calls the listener after each change. Returns a function that unsubscribes. */
  watch: (listener: (value: T) => void) => () => void;
}

export function externalStore<T>(first: T): ExternalStore<T> {
  const listeners = new Set<(value: T) => void>();
  let value = first;
  return {
    get: () => value,
    initial: first,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener(value);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Re-renders when the value changes. */
export function useExternalStore<T>({ watch, get, initial }: ExternalStore<T>): T {
  return useSyncExternalStore(watch, get, () => initial);
}
