import type { CommandOutcome, NewItem } from '../../../workers/cart/engine';

const KEY = 'early-adds';

/**
 * Stores an item that was added to the cart while the engine could not be loaded, for example
 * because the connection was lost in the first seconds of a first visit. False if storage is blocked.
 */
export function storeEarlyAdd(item: NewItem): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify([...readEarlyAdds(), item]));
    return true;
  } catch {
    return false;
  }
}

/** Adds the stored items in the order of the taps. An item that cannot be stored is kept. */
export async function applyEarlyAdds(
  add: (item: NewItem) => Promise<CommandOutcome>,
): Promise<void> {
  const apply = async () => {
    for (const item of readEarlyAdds()) {
      const { result } = await add(item);
      if (result === 'not-stored') return;
      localStorage.setItem(KEY, JSON.stringify(readEarlyAdds().slice(1)));
    }
  };
  if (readEarlyAdds().length === 0) return;
  // Two tabs must not add the same item.
  await (navigator.locks ? navigator.locks.request(KEY, apply) : apply());
}

function readEarlyAdds(): NewItem[] {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? (stored as NewItem[]) : [];
}
