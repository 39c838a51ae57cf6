import type { Product, Swimmer } from '#contract/products/catalogue';
import type { Collection, Stored } from '../db/collection';
import type { Database } from '../db/open';
import type { Change, Changes, Entry, Published } from './published';

const BATCH = 500;
const HEAD_ID = 'catalogue';

interface StoredEntry<T> extends Entry<T> {
  /** First time, in milliseconds. Undefined for entries that were published by an older version of the shop. */
  publishedAt?: number;
}

export type EntryStore = ReturnType<typeof entryStore>;

/**
 * The catalogue after applying the log: collections `products` and `swimmers`, with the applied
 * version in `catalogue`. Any process may apply changes, also repeatedly.
 */
export function entryStore(database: Database, now: () => number) {
  const heads = database.collection<{ first: number; version: number }>('catalogue');
  const products = database.collection<StoredEntry<Product>>('products');
  const swimmers = database.collection<StoredEntry<Swimmer>>('swimmers');

  /**
   * A new catalogue's version starts at the current time in seconds, so that devices do not confuse
   * it with an earlier catalogue.
   */
  async function readVersions() {
    const first = Math.floor(now() / 1000);
    const head =
      (await heads.get(HEAD_ID)) ??
      (await heads.insert({ _id: HEAD_ID, first, version: first })) ??
      (await heads.get(HEAD_ID));
    if (!head) throw new Error('the head of the catalogue was removed');
    return head;
  }

  async function advanceAppliedVersion(version: number): Promise<void> {
    const head = await readVersions();
    if (head.version >= version || (await heads.replace({ ...head, version }))) return;
    await advanceAppliedVersion(version);
  }

  return {
    readVersions,

    async readAll(): Promise<Published['entries']> {
      const [allProducts, allSwimmers] = await Promise.all([products.find(), swimmers.find()]);
      return { products: toMap(allProducts), swimmers: toMap(allSwimmers) };
    },

    /** When each product was published, in milliseconds, as far as it is known. */
    async readPublicationTimes(): Promise<ReadonlyMap<string, number>> {
      const stored = await products.find();
      return new Map(
        stored.flatMap(({ _id, publishedAt }) =>
          publishedAt === undefined ? [] : [[_id, publishedAt] as const],
        ),
      );
    },

    /**
     * Applies the change set of a version, which requires that the previous version is applied.
     * Does nothing if the version is already applied.
     */
    async apply(changes: Changes, version: number): Promise<void> {
      if ((await readVersions()).version >= version) return;
      await inBatches(changes.products, (change) => put(products, change, version, now()));
      await inBatches(changes.swimmers, (change) => put(swimmers, change, version, now()));
      await advanceAppliedVersion(version);
    },
  };
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH)
    await Promise.all(items.slice(start, start + BATCH).map(work));
}

/** Stores documents, but replaces only those of a lower version. */
async function put<T>(
  entries: Collection<StoredEntry<T>>,
  change: Change<T>,
  version: number,
  now: number,
): Promise<void> {
  const { id: _id, ...fields } = change;
  const before = await entries.get(_id);
  if (before && before.version >= version) return;
  // An owner's product with the id of a sample is another product.
  const isAnother = !before || (before.sample && !fields.sample);
  const publishedAt = isAnother ? now : before.publishedAt;
  const state = { ...fields, ...(publishedAt !== undefined && { publishedAt }) };
  const stored = before
    ? await entries.replace({ ...state, version, _id, _version: before._version })
    : await entries.insert({ ...state, version, _id });
  if (!stored) await put(entries, change, version, now);
}

function toMap<T>(stored: readonly Stored<Entry<T>>[]): Map<string, Entry<T>> {
  return new Map(
    stored.map(({ _id, version, value, sample, erased }) => [
      _id,
      {
        version,
        ...(value !== undefined && { value }),
        ...(sample && { sample }),
        ...(erased && { erased }),
      },
    ]),
  );
}
