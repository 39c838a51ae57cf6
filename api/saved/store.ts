import { MAX_SAVED } from '#contract/bounds';
import { retentionMs } from '#contract/retention';
import { mergeSaved, type SavedItem, type SavedList } from '#contract/saved';
import { changeQueue } from '../db/change-queue';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import { dueWork } from '../due-work';

/** The saved items of an account. Its `_id` is the user's. */
interface SavedDocument {
  items: SavedItem[];
  /** When the oldest tombstone may be deleted, in milliseconds. */
  dueAt?: number;
}

export function savedStore(database: Database, now: () => number) {
  const saved = database.collection<SavedDocument>('saved');
  const change = changeQueue(saved);

  /**
   * Limits change times to now, so that a device with a wrong clock does not win permanently, but
   * keeps them later than existing ones even if the server's clock is behind.
   */
  function clampChangeTimes(
    items: readonly SavedItem[],
    stored: readonly SavedItem[],
  ): SavedItem[] {
    const latest = Math.max(now(), ...stored.map(({ changedAt }) => Date.parse(changedAt) + 1));
    const newest = new Date(latest).toISOString();
    return items.map((item) => ({
      ...item,
      savedAt: earlier(item.savedAt, newest),
      changedAt: earlier(item.changedAt, newest),
    }));
  }

  /**
   * Applies the limit of saved items: existing items stay, and of new ones the latest are kept
   * while there is room.
   */
  function applyItemLimit(
    merged: readonly SavedItem[],
    existingItems: readonly SavedItem[],
  ): SavedItem[] {
    const before = new Set(existingItems.filter(isSaved).map(({ productId }) => productId));
    const savedIds = merged.filter(isSaved);
    const newer = savedIds.filter(({ productId }) => !before.has(productId));
    const existing = savedIds.filter(({ productId }) => before.has(productId)).concat(newer);
    return mergeSaved(existing.slice(0, MAX_SAVED), tombstonesOf(merged).slice(0, MAX_SAVED));
  }

  /** Tombstones, newest first, without expired ones. */
  function tombstonesOf(items: readonly SavedItem[]): SavedItem[] {
    return items
      .filter((item) => !isSaved(item) && tombstoneExpiry(item) > now())
      .sort((a, b) => tombstoneExpiry(b) - tombstoneExpiry(a));
  }

  function toList(document: Stored<SavedDocument> | undefined): SavedList {
    const { _version: version = 0, items = [] } = document ?? {};
    return { version, items: applyItemLimit(items, items) };
  }

  return {
    async list(userId: string): Promise<SavedList> {
      return toList(await saved.get(userId));
    },

    /**
     * Merges items: the later change wins, and a fresh item never replaces an existing one
     * (decision saved-items-last-change-wins). Idempotent.
     */
    async merge(
      userId: string,
      incoming: readonly SavedItem[],
      fresh: ReadonlySet<string> = new Set(),
    ): Promise<SavedList> {
      await change(userId, (stored) => {
        const before = stored?.items ?? [];
        const savedIds = new Set(before.filter(isSaved).map(({ productId }) => productId));
        const changes = incoming.filter(
          ({ productId }) => !(fresh.has(productId) && savedIds.has(productId)),
        );
        const items = applyItemLimit(mergeSaved(before, clampChangeTimes(changes, before)), before);
        const isSame =
          items.length === before.length && items.every((item, index) => item === before[index]);
        return isSame ? undefined : { items, ...earliestExpiry(items) };
      });
      return toList(await saved.get(userId));
    },

    /** In how many accounts each product is saved. */
    async countByProduct(): Promise<ReadonlyMap<string, number>> {
      const counts = new Map<string, number>();
      for (const { items } of await saved.find())
        for (const { productId } of items.filter(isSaved))
          counts.set(productId, (counts.get(productId) ?? 0) + 1);
      return counts;
    },

    /** One pass: deletes expired tombstones. */
    sweep: dueWork({ documents: saved, field: 'dueAt', now }, async ({ _id, _version, items }) => {
      const left = applyItemLimit(items, items);
      await saved.replace({ _id, _version, items: left, ...earliestExpiry(left) });
    }),

    async deleteOfUser(userId: string): Promise<void> {
      await saved.remove(userId);
    },
  };
}

export type SavedStore = ReturnType<typeof savedStore>;

function isSaved({ removed }: SavedItem): boolean {
  return removed !== true;
}

function tombstoneExpiry({ changedAt }: SavedItem): number {
  return Date.parse(changedAt) + retentionMs('tombstone');
}

function earliestExpiry(items: readonly SavedItem[]): Pick<SavedDocument, 'dueAt'> {
  const removals = items.filter((item) => !isSaved(item));
  return removals.length > 0 ? { dueAt: Math.min(...removals.map(tombstoneExpiry)) } : {};
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}
