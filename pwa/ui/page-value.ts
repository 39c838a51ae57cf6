import { useSyncExternalStore } from 'react';

/** A value that is the page's and no component's. */
export interface PageValue<T> {
  get: () => T;
  set: (next: T) => void;
  /** Calls back after every change; returns the way to stop. */
  watch: (listener: (value: T) => void) => () => void;
}

export function pageValue<T>(first: T): PageValue<T> {
  const listeners = new Set<(value: T) => void>();
  let value = first;
  return {
    get: () => value,
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

/** Draws what uses it again whenever it changes. */
export function usePageValue<T>({ watch, get }: PageValue<T>): T {
  return useSyncExternalStore(watch, get);
}
