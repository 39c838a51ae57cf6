import { liveQuery, type Subscription } from 'dexie';

/** What a question to the database answers, for whoever watches it, of any tab. */
export function liveAnswer<T>(question: () => Promise<T>, unreadable: T) {
  const watches = new Set<{ stop: () => void; start: () => void }>();

  return {
    /** Calls back at once and after every change; returns the way to stop. */
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

    /** Looks again where the database itself has changed: no row tells of that. */
    restart(): void {
      for (const { stop, start } of watches) {
        stop();
        start();
      }
    },
  };
}
