import type { Product } from '#contract/products/catalogue';
import { openCart, type CartEngine, type CartState } from '../../workers/cart/engine';
import { DeviceDatabase } from '../../workers/sync/database';
import { inMemoryLocks } from '../../workers/sync/browser-locks';

/** An open page, with its connection to the device's database. */
export type OpenTab = CartEngine & { store: DeviceDatabase };

/** A browser profile: one database, one set of locks, any number of tabs. */
export interface Device {
  name: string;
  tabs: OpenTab[];
  openTab(): OpenTab;
  close(): Promise<void>;
}

export function createDevice(
  name: string,
  products: readonly Product[],
  timeoutMs = 3_000,
  /** Duration of a catalogue lookup. */
  lookupMs = () => 0,
  now = Date.now,
  /** Jitter of the backoff. By default the longest, so that only actions of the test send requests. */
  random = () => 0.99,
): Device {
  const locks = inMemoryLocks();
  const tabs: OpenTab[] = [];
  const database = `cart-${name}-${Math.random()}`;
  return {
    name,
    tabs,
    openTab() {
      const store = new DeviceDatabase(database);
      const engine = openCart({
        store,
        locks,
        base: `http://${name}.test`,
        findProducts: async (ids) => {
          await new Promise((resolve) => setTimeout(resolve, lookupMs()));
          return products.filter(({ id }) => ids.includes(id));
        },
        random,
        timeoutMs,
        now,
      });
      const tab = Object.assign(engine, { store });
      tabs.push(tab);
      return tab;
    },
    async close() {
      for (const tab of tabs) tab.stop();
      await DeviceDatabase.delete(database);
    },
  };
}

/** The current state of a tab. */
export async function readCartState(tab: CartEngine): Promise<CartState> {
  return new Promise((resolve) => {
    const stop = tab.observe((state) => {
      queueMicrotask(() => stop());
      resolve(state);
    });
  });
}
