import { z } from 'zod';
import {
  MAX_ID_LENGTH,
  MAX_LIST_NAME_LENGTH,
  MAX_LISTS,
  MAX_NOTE_LENGTH,
  MAX_SAVED,
} from './bounds';
import { endpoint } from './protocol/endpoint';
import { removeHiddenCharacters } from './text-fields';

/** Maximum number of items per call. Clients split larger sets. */
export const SAVED_BATCH = 50;
/** The largest possible batch as JSON. */
const BATCH_BYTES = 192 * 1024;

/** ISO timestamp with milliseconds, so that times can be compared as text. */
const Time = z.iso.datetime({ precision: 3 });

/**
 * Removes hidden characters instead of rejecting them: one pasted note must not block the whole
 * sync.
 */
const Note = z
  .string()
  .overwrite((text) => removeHiddenCharacters(text).trim())
  .max(MAX_NOTE_LENGTH);

const ListName = z
  .string()
  .overwrite((text) => removeHiddenCharacters(text).replace(/\s+/g, ' ').trim())
  .min(1)
  .max(MAX_LIST_NAME_LENGTH);

/** A saved item with its note and lists, or a tombstone (`removed`). */
export const SavedItem = z
  .object({
    productId: z.string().min(1).max(MAX_ID_LENGTH),
    savedAt: Time,
    note: Note,
    lists: z
      .array(ListName)
      .max(MAX_LISTS)
      .overwrite((names) => [...new Set(names)]),
    /** Time of the last save, removal, note or list change (see `nextChangeTime`). */
    changedAt: Time,
    removed: z.literal(true).optional(),
  })
  .overwrite((item) => (item.removed ? { ...item, note: '', lists: [] } : item));
export type SavedItem = z.infer<typeof SavedItem>;

/** The account's saved items and recent tombstones. The version increases with each change. */
export const SavedList = z.object({
  version: z.number().int().min(0),
  items: z.array(SavedItem).max(2 * MAX_SAVED),
});
export type SavedList = z.infer<typeof SavedList>;

/** Timestamp of a change: later than the previous one, even if the clock is behind. */
export function nextChangeTime(before: Pick<SavedItem, 'changedAt'> | undefined, now: number) {
  const earliest = before ? Date.parse(before.changedAt) + 1 : now;
  return new Date(Math.max(now, earliest)).toISOString();
}

/** Merges two sets; the later change of each item wins. Commutative and idempotent. */
export function mergeSaved(a: readonly SavedItem[], b: readonly SavedItem[]): SavedItem[] {
  const merged = new Map<string, SavedItem>();
  for (const item of [...a, ...b]) {
    const other = merged.get(item.productId);
    if (!other || isLater(item, other)) merged.set(item.productId, item);
  }
  return [...merged.values()].sort(lastSavedFirst);
}

/** If two changes have the same time, the greater content wins, so all devices agree. */
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
    summary: 'The saved items of the account; 204 if nothing changed since a version.',
    limit: 'own',
    session: 'required',
    /** The version that the device has. */
    query: z.object({ since: z.coerce.number().int().min(1).optional() }),
    reply: z.union([SavedList, z.undefined()]),
    refusals: [400, 401],
  }),
  /** The later change of each item wins. Items without room are missing in the response. */
  merge: endpoint('PUT /api/saved', {
    summary: 'Merges the saved items of a device; returns those of the account.',
    limit: 'saved',
    session: 'required',
    body: z.object({
      items: z.array(SavedItem).max(SAVED_BATCH),
      /**
       * Ids of items saved on a device that did not know the account's saved items. Such an item
       * never replaces an item that the account already has.
       */
      fresh: z.array(SavedItem.shape.productId).max(SAVED_BATCH).default([]),
      /**
       * Username of the items' owner, so that they never reach another account. Older pages do not
       * send it.
       */
      customer: z.string().optional(),
    }),
    bodyLimit: BATCH_BYTES,
    reply: SavedList,
    refusals: [400, 401, 409],
  }),
};
