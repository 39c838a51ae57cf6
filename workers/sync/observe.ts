import { liveQuery } from 'dexie';

const RETRY_MS = 5_000;

/**
 * A Dexie live query that all listeners of a page share, across tabs. `initial` is the value if
 * IndexedDB fails before the first result.
 */
export function sharedLiveQuery<T>(query: () => Promise<T>, initial: T) {
  const listeners = new Set<(value: T) => void>();
  let last = initial;
  /** Unsubscribes, or cancels the retry. Undefined while nothing is subscribed. */
  let stop: (() => void) | undefined;
  let isKnown = false;

  function publish(value: T): void {
    isKnown = true;
    last = value;
    for (const listener of listeners) listener(value);
  }

  function subscribe(): void {
    stop?.();
    const subscription = liveQuery(query).subscribe({
      next: publish,
      error: () => {
        // A failed query ends its subscription.
        const retry = setTimeout(subscribe, RETRY_MS);
        stop = () => clearTimeout(retry);
        publish(last);
      },
    });
    stop = () => subscription.unsubscribe();
  }

  return {
    /**
     * Calls the listener as soon as a value is known and after each change. Returns a function that
     * unsubscribes.
     */
    observe(listener: (value: T) => void): () => void {
      const own = (value: T) => listener(value);
      listeners.add(own);
      if (!stop) subscribe();
      else if (isKnown) queueMicrotask(() => listeners.has(own) && own(last));
      return () => {
        listeners.delete(own);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
        isKnown = false;
      };
    },

    /** Publishes a change of the last value. */
    update: (change: (value: T) => T) => publish(change(last)),

    /** Subscribes again after the database itself was replaced, which no live query reports. */
    restart(): void {
      if (listeners.size > 0) subscribe();
    },
  };
}
