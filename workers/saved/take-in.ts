import { isLater, isSame, type SavedItem } from '#contract/saved';
import { isHeld, itemOf, rowOf, type SavedRow } from './rows';

interface Answer {
  /** What stands here. */
  rows: readonly SavedRow[];
  /** What the account was told. */
  sent: readonly SavedItem[];
  /** All that it holds. */
  items: readonly SavedItem[];
  /** It knows less than it once did: what it has forgotten is told to it again. */
  isBehind: boolean;
}

interface Changes {
  put: SavedRow[];
  /** By id. */
  remove: string[];
}

/**
 * What becomes of the rows by an answer of the account. What was changed here since it was sent stays where it is
 * the later; what the account held and holds no more was removed elsewhere; what it has no room for stays untold.
 */
export function takenIn({ rows, sent, items, isBehind }: Answer): Changes {
  const changes: Changes = { put: [], remove: [] };
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sentAt = new Map(sent.map(({ productId, changedAt }) => [productId, changedAt]));
  const heard = new Set(items.map(({ productId }) => productId));

  for (const item of items) {
    const row = byId.get(item.productId);
    const isNew = row && !isHeld(row) && sentAt.get(row.id) !== row.changedAt;
    if (row && isNew && isLater(itemOf(row), item)) continue;
    // Of a removal the word stays too: the next save here is to be later, by a clock that is behind.
    const isThere = row && isHeld(row) && isSame(itemOf(row), item);
    if (!isThere) changes.put.push({ ...rowOf(item, row), told: item.changedAt });
  }

  for (const row of rows) {
    if (heard.has(row.id)) continue;
    const isSent = sentAt.get(row.id) === row.changedAt;
    if (isHeld(row) && isBehind) changes.put.push({ ...row, told: undefined });
    else if (isHeld(row) || (row.removed && isSent)) changes.remove.push(row.id);
  }
  return changes;
}
