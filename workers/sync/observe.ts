import { liveQuery, type Subscription } from 'dexie';

/** A Dexie live query for several listeners, across tabs. */
export function sharedLiveQuery<T>(question: () => Promise<T>, unreadable: T) {
  const watches = new Set<{ stop: () => void; start: () => void }>();

  return {
    /** Calls the listener now and after each change. Returns a function that unsubscribes. */
    observe(listener: (answer: T) => void): () => void {
      let subscription: Subscription;
      const watch = {
        stop: () => subscription.unsubscribe(),
        start: () => {
          subscription = liveQuery(question).subscribe({
            next: listener,
            error: () => listener(unreadable),
          });
        },
      };
      watch.start();
      watches.add(watch);
      return () => {
        watches.delete(watch);
        watch.stop();
      };
    },

    /** Subscribes again after the database itself was replaced, which no live query reports. */
    restart(): void {
      for (const { stop, start } of watches) {
        stop();
        start();
      }
    },
  };
}
