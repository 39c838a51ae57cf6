import type { EntryStore } from './entries';
import type { ChangeLog } from './log';
import { applyEntryChanges, createPublished, type Published } from './published';

const EMPTY_ENTRIES: Published['entries'] = { products: new Map(), swimmers: new Map() };

type Listener = (published: Published) => void;

/** Keeps the newest catalogue in memory by applying the log in order. */
export function catalogueFollower(log: ChangeLog, store: EntryStore) {
  const listeners = new Set<Listener>();
  let published = createPublished(0, 0, EMPTY_ENTRIES);
  let last: Promise<void> = Promise.resolve();
  /** The pass that has not started yet, shared by all callers until it does. */
  let next: Promise<void> | undefined;

  async function applyNewChanges(): Promise<void> {
    const head = await store.readVersions();
    const isOutsideLog =
      head.version > published.version && !(await log.read(published.version + 1));
    let { version, entries }: Pick<Published, 'version' | 'entries'> = isOutsideLog
      ? { version: head.version, entries: await store.readAll() }
      : published;
    for (;;) {
      const changes = await log.read(version + 1);
      if (!changes) break;
      version += 1;
      await store.apply(changes, version);
      entries = {
        products: applyEntryChanges(entries.products, changes.products, version),
        swimmers: applyEntryChanges(entries.swimmers, changes.swimmers, version),
      };
    }
    if (version === published.version) return;
    published = createPublished(version, head.first, entries);
    for (const listener of listeners) listener(published);
  }

  return {
    published: () => published,

    onPublished(listener: Listener): void {
      listeners.add(listener);
    },

    /** Loads at least the newest version that was published before the call. */
    catchUp(): Promise<void> {
      const begin = () => {
        next = undefined;
        return applyNewChanges();
      };
      last = next ??= last.then(begin, begin);
      return last;
    },
  };
}
