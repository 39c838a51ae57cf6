import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nextChangeTime,
  isLater,
  isSame,
  mergeSaved,
  savedEndpoints,
  SavedItem,
  SAVED_BATCH,
} from './saved';

const times = [0, 1, 2].map((second) => new Date(second * 1000).toISOString());
const item: fc.Arbitrary<SavedItem> = fc
  .record(
    {
      productId: fc.constantFrom('a', 'b', 'c'),
      savedAt: fc.constantFrom(...times),
      note: fc.constantFrom('', 'Riccione', 'worn once'),
      lists: fc.subarray(['Meet', 'Wish list']),
      changedAt: fc.constantFrom(...times),
      removed: fc.constant(true as const),
    },
    { requiredKeys: ['productId', 'savedAt', 'note', 'lists', 'changedAt'] },
  )
  .map((made) => SavedItem.parse(made));
const items = fc.array(item, { maxLength: 8 });

const saved = (changes: Partial<SavedItem> = {}): SavedItem => ({
  productId: 'a',
  savedAt: times[0] ?? '',
  note: '',
  lists: [],
  changedAt: times[0] ?? '',
  ...changes,
});

test('merging saved items does not depend on order or repetition', () => {
  fc.assert(
    fc.property(items, items, items, (a, b, c) => {
      expect(mergeSaved(a, b)).toEqual(mergeSaved(b, a));
      expect(mergeSaved(mergeSaved(a, b), c)).toEqual(mergeSaved(a, mergeSaved(b, c)));
      const once = mergeSaved(a, b);
      expect(mergeSaved(once, b)).toEqual(once);
      expect(mergeSaved(once, once)).toEqual(once);
    }),
    { numRuns: 1000 },
  );
});

test('merging keeps the latest change of every saved item', () => {
  fc.assert(
    fc.property(items, items, (a, b) => {
      const merged = mergeSaved(a, b);
      const changes = [...a, ...b];
      expect(new Set(merged.map(({ productId }) => productId))).toEqual(
        new Set(changes.map(({ productId }) => productId)),
      );
      for (const change of changes) {
        const item = merged.filter(({ productId }) => productId === change.productId);
        expect(item).toHaveLength(1);
        expect(item.every(({ changedAt }) => changedAt >= change.changedAt)).toBe(true);
      }
    }),
  );
});

test('two changes are the same if both their time and their content are equal', () => {
  expect(isSame(saved(), saved())).toBe(true);
  const changes: Partial<SavedItem>[] = [
    { changedAt: times[1] ?? '' },
    { savedAt: times[1] ?? '' },
    { note: 'Riccione' },
    { lists: ['Meet'] },
    { removed: true },
  ];
  for (const change of changes) expect(isSame(saved(), saved(change))).toBe(false);
});

test('saved items are listed from the newest, and by id if they were saved at the same time', () => {
  const items = ['b', 'c', 'a'].map((productId) => saved({ productId }));
  const newest = saved({ productId: 'z', savedAt: times[1] ?? '' });
  const listed = mergeSaved(items, [newest]);
  expect(listed.map(({ productId }) => productId)).toEqual(['z', 'a', 'b', 'c']);
});

test('saving an item after its removal restores it', () => {
  const removed = saved({ removed: true, changedAt: times[1] ?? '' });
  const again = saved({ changedAt: times[2] ?? '' });
  expect(mergeSaved([saved()], [removed])).toEqual([removed]);
  expect(mergeSaved([removed], [again])).toEqual([again]);
});

test('a change replaces the one it is based on, even if the device’s clock is behind', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 4e12 }), (at, now) => {
      const before = saved({ changedAt: new Date(at).toISOString() });
      expect(isLater(saved({ changedAt: nextChangeTime(before, now) }), before)).toBe(true);
    }),
  );
  expect(nextChangeTime(undefined, 2000)).toBe(times[2]);
});

test('notes and list names lose hidden characters, and removing an item deletes both', () => {
  const cleaned = SavedItem.parse(
    saved({
      note: ' for\u202e Riccione\u0000\nround 2\ud800 ',
      lists: [' wish\n list', 'wish list'],
    }),
  );
  expect(cleaned).toMatchObject({ note: 'for Riccione\nround 2', lists: ['wish list'] });
  expect(SavedItem.parse({ ...cleaned, removed: true })).toMatchObject({ note: '', lists: [] });
});

test.each([
  ['a note that is too long', { note: 'x'.repeat(501) }],
  ['a list that is too long', { lists: ['x'.repeat(41)] }],
  ['a list without a name', { lists: [' \u200b'] }],
  ['too many lists', { lists: Array.from({ length: 11 }, (_, index) => `${index}`) }],
  ['a time without milliseconds', { changedAt: '2026-11-22T10:00:00Z' }],
  ['a time in another time zone', { savedAt: '2026-11-22T10:00:00.000+01:00' }],
])('rejects a saved item with %s', (_, changes) => {
  expect(SavedItem.safeParse(saved(changes)).success).toBe(false);
});

test('the largest possible batch of saved items fits the body limit', () => {
  const longest = saved({
    productId: 'p'.repeat(430),
    note: '€'.repeat(500),
    lists: Array.from({ length: 10 }, (_, index) => '€'.repeat(39) + index),
  });
  const items = Array.from({ length: SAVED_BATCH }, () => longest);
  const { body, bodyLimit } = savedEndpoints.merge;
  expect(body.safeParse({ items }).success).toBe(true);
  expect(new TextEncoder().encode(JSON.stringify({ items })).length).toBeLessThan(bodyLimit);
});
