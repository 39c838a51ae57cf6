import { z } from 'zod';
import { ID_LIMIT, LIST_NAME_MOST, LISTS_MOST, NOTE_MOST, SAVED_MOST } from './bounds';
import { endpoint } from './endpoint';
import { withoutHidden } from './line';

/** How many a call may bring: whoever has more calls again. */
export const SAVED_BATCH = 50;
/** So many of the longest, written by JSON.stringify. */
const BATCH_BYTES = 192 * 1024;

/** To the millisecond, so that an earlier time is a lesser text. */
const Time = z.iso.datetime({ precision: 3 });

/** What is not to be seen is taken out, not refused: a single pasted note would hold up all others. */
const Note = z
  .string()
  .overwrite((text) => withoutHidden(text).trim())
  .max(NOTE_MOST);

const ListName = z
  .string()
  .overwrite((text) => withoutHidden(text).replace(/\s+/g, ' ').trim())
  .min(1)
  .max(LIST_NAME_MOST);

/** A listing that somebody has saved, with what they wrote to it; or, `removed`, that they no longer have. */
export const SavedItem = z
  .object({
    productId: z.string().min(1).max(ID_LIMIT),
    savedAt: Time,
    note: Note,
    lists: z
      .array(ListName)
      .overwrite((names) => [...new Set(names)])
      .max(LISTS_MOST),
    /** Of the last save, removal, note or choice of lists (`changedAfter`). */
    changedAt: Time,
    removed: z.literal(true).optional(),
  })
  .overwrite((item) => (item.removed ? { ...item, note: '', lists: [] } : item));
export type SavedItem = z.infer<typeof SavedItem>;

/** What an account holds, with as many of the last removals. A greater version is a later one. */
export const SavedList = z.object({
  version: z.number().int().min(0),
  items: z.array(SavedItem).max(2 * SAVED_MOST),
});
export type SavedList = z.infer<typeof SavedList>;

/** When a change is made: after what it changes, by a clock that is behind too. */
export function changedAfter(before: Pick<SavedItem, 'changedAt'> | undefined, now: number) {
  const earliest = before ? Date.parse(before.changedAt) + 1 : now;
  return new Date(Math.max(now, earliest)).toISOString();
}

/** Of each listing the later word. However often and in whatever order, it ends the same. */
export function mergeSaved(a: readonly SavedItem[], b: readonly SavedItem[]): SavedItem[] {
  const merged = new Map<string, SavedItem>();
  for (const item of [...a, ...b]) {
    const other = merged.get(item.productId);
    if (!other || isLater(item, other)) merged.set(item.productId, item);
  }
  return [...merged.values()].sort(lastSavedFirst);
}

/** Of two that were changed at once the greater content counts, by whatever order: everywhere the same. */
export function isLater(a: SavedItem, b: SavedItem): boolean {
  return a.changedAt === b.changedAt ? contentOf(a) > contentOf(b) : a.changedAt > b.changedAt;
}

export function isSame(a: SavedItem, b: SavedItem): boolean {
  return a.changedAt === b.changedAt && contentOf(a) === contentOf(b);
}

function contentOf({ removed, savedAt, note, lists }: SavedItem): string {
  return JSON.stringify([removed ? 1 : 0, savedAt, note, lists]);
}

function lastSavedFirst(a: SavedItem, b: SavedItem): number {
  if (a.savedAt !== b.savedAt) return a.savedAt > b.savedAt ? -1 : 1;
  return a.productId < b.productId ? -1 : 1;
}

export const savedEndpoints = {
  list: endpoint('GET /api/saved', {
    summary: 'The saved listings of the account.',
    limit: 'own',
    session: true,
    reply: SavedList,
    refusals: [401],
  }),
  /** Of each listing the later change counts. What does not fit beside those that are there is left out of the answer. */
  merge: endpoint('PUT /api/saved', {
    summary: 'Takes in what a device has saved; answers what the account holds now.',
    limit: 'saved',
    session: true,
    body: z.object({
      items: z.array(SavedItem).max(SAVED_BATCH),
      /** Ids of those that were saved without knowing what the account holds of them: of a listing that it has nothing changes. */
      fresh: z.array(SavedItem.shape.productId).max(SAVED_BATCH).default([]),
      /** The username they are of: what one has written goes into nobody else's account. Pages of before do not say. */
      customer: z.string().optional(),
    }),
    bodyLimit: BATCH_BYTES,
    reply: SavedList,
    refusals: [400, 401, 409],
  }),
};
