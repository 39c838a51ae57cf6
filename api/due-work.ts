import type { Collection, Stored } from './db/collection';
import { HAS_MORE } from './polling-job';

type Times = Partial<Record<'dueAt' | 'expiresAt', number>>;

interface Due<T> {
  documents: Collection<T>;
  /** The index with the time from which a document is due, in milliseconds. */
  field: keyof Times;
  now: () => number;
}

/**
 * Number of documents read at once. It is large, so that two processes rarely work on the same
 * document.
 */
const WINDOW = 100;
/** Maximum number of documents per pass. */
const MAX_PER_PASS = 20;

/**
 * A pass over due documents, for a job with one or more workers that share it. Documents of a window
 * come in random order, the windows earliest first. `work` must move the document's time or claim
 * it with compare-and-set: another worker or process may have the same document. If it throws, the
 * pass ends, and a later one retries the document.
 */
export function dueWork<T extends Times>(
  { documents, field, now }: Due<T>,
  work: (document: Stored<T>) => Promise<void>,
): (isStopping?: () => boolean) => Promise<typeof HAS_MORE | void> {
  let found: Stored<T>[] = [];
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    // While nothing is due, only index entries are read.
    const limit = await documents.count({ index: field, atMost: now(), limit: WINDOW });
    const first = limit === 0 ? [] : await documents.find({ sort: field, limit });
    found = shuffled(first.filter((each) => (each[field] ?? Infinity) <= now()));
  }

  async function next(): Promise<Stored<T> | undefined> {
    if (found.length === 0) await (reading ??= read().finally(() => (reading = undefined)));
    return found.pop();
  }

  return async function pass(isStopping = () => false) {
    for (let done = 0; done < MAX_PER_PASS && !isStopping(); done++) {
      const document = await next();
      if (!document) return undefined;
      await work(document);
    }
    return HAS_MORE;
  };
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
