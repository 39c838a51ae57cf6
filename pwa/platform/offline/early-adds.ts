import { nanoid } from 'nanoid';
import type { NewItem } from '../../../workers/cart/engine';

const KEY = 'early-adds';

/** An item that was added while the cart engine was loading. */
interface EarlyAdd {
  id: string;
  item: NewItem;
}

/**
 * Stores an item while `add` waits for the cart engine, so that it is not lost if the page is closed
 * or the connection ends before the engine has loaded. `add` returns whether the engine has the item;
 * otherwise the next page adds it (`applyEarlyAdds`). Returns false if neither has it.
 */
export async function addEarly(item: NewItem, add: () => Promise<boolean>): Promise<boolean> {
  const id = nanoid();
  const isStored = write([...read(), { id, item }]);
  const isAdded = await locked(id, add);
  if (isAdded) write(read().filter((each) => each.id !== id));
  return isAdded || isStored;
}

/** Adds the items that earlier pages have stored, in order. A page that still waits keeps its own. */
export async function applyEarlyAdds(add: (item: NewItem) => Promise<boolean>): Promise<void> {
  for (const { id, item } of read())
    await locked(
      id,
      async () => {
        const isStillThere = read().some((each) => each.id === id);
        if (!isStillThere || !(await add(item))) return false;
        return write(read().filter((each) => each.id !== id));
      },
      { ifAvailable: true },
    );
}

/** In browsers without locks, or that block them, this assumes that only one page is open. */
async function locked(
  id: string,
  work: () => Promise<boolean>,
  options: LockOptions = {},
): Promise<boolean> {
  if (!navigator.locks) return work();
  let isAnswered = false;
  try {
    return await navigator.locks.request(`${KEY}-${id}`, options, (lock) => {
      isAnswered = true;
      return lock ? work() : false;
    });
  } catch (cause) {
    if (isAnswered) throw cause;
    return work();
  }
}

function read(): EarlyAdd[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? (stored as EarlyAdd[]) : [];
  } catch {
    // Storage is blocked or contains foreign text.
    return [];
  }
}

/** False if storage is blocked or full. */
function write(adds: readonly EarlyAdd[]): boolean {
  try {
    if (adds.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(adds));
    return true;
  } catch {
    return false;
  }
}
