import 'fake-indexeddb/auto';
import { Dexie, type EntityTable } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { sharedLiveQuery } from './observe';

afterEach(() => vi.useRealTimers());

test('a query that failed once is repeated, and then follows changes again', async () => {
  const database = new Dexie('observed') as Dexie & { rows: EntityTable<{ id: number }, 'id'> };
  database.version(1).stores({ rows: 'id' });
  await database.rows.put({ id: 1 });
  let isFailing = true;
  const query = sharedLiveQuery(async () => {
    if (isFailing) throw new DOMException('The disk is full.', 'UnknownError');
    return database.rows.count();
  }, 0);
  const counts: number[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = query.observe((count) => counts.push(count));
  await vi.waitFor(() => expect(counts).toEqual([0]));
  isFailing = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => expect(counts).toEqual([0, 1]));
  await database.rows.put({ id: 2 });
  await vi.waitFor(() => expect(counts).toEqual([0, 1, 2]));
  stop();
  database.close();
});
