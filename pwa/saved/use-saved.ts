import { useSyncExternalStore } from 'react';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { externalStore, useExternalStore } from '../ui/hooks/external-store';

interface PendingTap {
  wanted: boolean;
}

interface SavedItemsState {
  /** Undefined until the engine runs. */
  ids: ReadonlySet<string> | undefined;
  /** Number of items with unseen changes. */
  unseenChanges: number;
  /** Pending taps by item. */
  taps: ReadonlyMap<string, PendingTap>;
}

const savedStore = externalStore<SavedItemsState>({
  ids: undefined,
  unseenChanges: 0,
  taps: new Map(),
});

/** Whether an item is saved, including the last tap. Re-renders only when that changes. */
export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    savedStore.watch,
    () => isSaved(id),
    () => false,
  );
}

export function isSaved(id: string): boolean {
  const { ids, taps } = savedStore.get();
  return taps.get(id)?.wanted ?? ids?.has(id) ?? false;
}

/** Number of saved items. Undefined until it is known. */
export function useSavedCount(): number | undefined {
  return useExternalStore(savedStore).ids?.size;
}

/** Number of items with unseen changes. */
export function useUnseenChangeCount(): number {
  return useExternalStore(savedStore).unseenChanges;
}

/** Shows a tap optimistically until `done` resolves with its result. */
export async function showOptimistically(id: string, wanted: boolean, done: Promise<boolean>) {
  const tap: PendingTap = { wanted };
  savedStore.set({ ...savedStore.get(), taps: new Map(savedStore.get().taps).set(id, tap) });
  const isDone = await done;
  const { taps, ids = new Set(), ...rest } = savedStore.get();
  const others = [...ids].filter((each) => each !== id);
  savedStore.set({
    ...rest,
    taps: new Map([...taps].filter(([, each]) => each !== tap)),
    ids: isDone ? new Set(wanted ? [...others, id] : others) : ids,
  });
}

void loadCartEngine().then((engine) => {
  engine.saved.observe((state) => savedStore.set({ ...savedStore.get(), ...state }));
});
