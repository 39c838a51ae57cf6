import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Collection, Stored } from './collection';

/** All documents in batches, between which other requests can run. */
export async function* pages<T>(
  collection: Collection<T>,
  size: number,
): AsyncGenerator<Stored<T>[]> {
  let batch = await collection.page(size);
  while (batch.length > 0) {
    yield batch;
    await nextTurn();
    batch = await collection.page(size, batch.at(-1)?._id);
  }
}
