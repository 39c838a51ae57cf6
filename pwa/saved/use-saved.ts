import { useSyncExternalStore } from 'react';
import { loadCartEngine } from '../platform/load-cart-engine';
import { pageValue, usePageValue } from '../ui/page-value';

interface Tap {
  wanted: boolean;
}

interface Saved {
  /** Undefined until the engine runs. */
  ids: ReadonlySet<string> | undefined;
  /** How many have news that the shopper has not seen. */
  news: number;
  /** By listing: the last tap, while it is not done. */
  taps: ReadonlyMap<string, Tap>;
}

const saved = pageValue<Saved>({ ids: undefined, news: 0, taps: new Map() });

/** Whether a listing is saved, as the last tap meant it. Draws its user again for nothing else. */
export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(saved.watch, () => isSaved(id));
}

export function isSaved(id: string): boolean {
  const { ids, taps } = saved.get();
  return taps.get(id)?.wanted ?? ids?.has(id) ?? false;
}

/** Undefined until it is known. */
export function useSavedCount(): number | undefined {
  return usePageValue(saved).ids?.size;
}

/** Of how many the shopper has not seen what is new. */
export function useSavedNews(): number {
  return usePageValue(saved).news;
}

/** Shows what a tap asks for at once, and until it has ended: `done` says how. */
export async function showTap(id: string, wanted: boolean, done: Promise<boolean>) {
  const tap: Tap = { wanted };
  saved.set({ ...saved.get(), taps: new Map(saved.get().taps).set(id, tap) });
  const isDone = await done;
  const { taps, ids = new Set(), ...rest } = saved.get();
  const others = [...ids].filter((each) => each !== id);
  saved.set({
    ...rest,
    taps: new Map([...taps].filter(([, each]) => each !== tap)),
    ids: isDone ? new Set(wanted ? [...others, id] : others) : ids,
  });
}

void loadCartEngine().then((engine) => {
  engine.saved.observe((state) => saved.set({ ...saved.get(), ...state }));
});
