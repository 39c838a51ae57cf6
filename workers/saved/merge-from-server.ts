import { isLater, isSame, type SavedItem } from '#contract/saved';
import { isOnServer, itemOf, rowOf, type SavedRow } from './rows';

interface MergeInput {
  /** Rows on this device. */
  rows: readonly SavedRow[];
  /** Items that were sent to the account. */
  sent: readonly SavedItem[];
  /** All items of the account. */
  items: readonly SavedItem[];
  /**
   * The account is older than before, for example after a restore: its missing items are sent
   * again.
   */
  isBehind: boolean;
}

interface RowChanges {
  put: SavedRow[];
  /** By id. */
  remove: string[];
}

/**
 * Merges the account's items into the rows. A local change made after sending wins if it is newer
 * than the account's item. An item that was in the account and is missing now was removed on
 * another device. An item above the account's limit stays unsynced.
 */
export function mergeFromServer({ rows, sent, items, isBehind }: MergeInput): RowChanges {
  const changes: RowChanges = { put: [], remove: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sentAt = new Map(sent.map(({ productId, changedAt }) => [productId, changedAt]));
  const onServer = new Set(items.map(({ productId }) => productId));

  for (const item of items) {
    const row = byId.get(item.productId);
    const isNew = row && !isOnServer(row) && sentAt.get(row.id) !== row.changedAt;
    if (row && isNew && isLater(itemOf(row), item)) continue;
    // Store the account's tombstones too. The next save of the item here must have a later time
    // than its tombstone, even if this device's clock is behind.
    const isThere = row && isOnServer(row) && isSame(itemOf(row), item);
    if (!isThere) changes.put.push({ ...rowOf(item, row), told: item.changedAt });
  }

  for (const row of rows) {
    if (onServer.has(row.id)) continue;
    const isSent = sentAt.get(row.id) === row.changedAt;
    if (isOnServer(row) && isBehind) changes.put.push({ ...row, told: undefined });
    else if (isOnServer(row) || (row.removed && isSent)) changes.remove.push(row.id);
  }
  return changes;
}
