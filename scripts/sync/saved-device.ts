import { accountEndpoints } from '#contract/account';
import { call } from '#contract/protocol/call';
import type { Product } from '#contract/products/catalogue';
import { mergeSaved, type SavedItem } from '#contract/saved';
import { openCart } from '../../workers/cart/engine';
import type { OpenTab } from './device';
import { DeviceDatabase } from '../../workers/sync/database';
import { itemOf } from '../../workers/saved/rows';
import { profileLocks } from './locks';

let counter = 0;

/** Data of a person who has no account yet. */
export function newCustomer() {
  counter += 1;
  const username = `saver.${counter}`;
  return {
    firstName: 'Sam',
    lastName: 'Okafor',
    username,
    email: `${username}@club.example`,
    password: 'Backstroke4',
  };
}
export type CustomerData = ReturnType<typeof newCustomer>;

/** The time of all devices and the server, moved by the test. */
export const testClock = { offsetMs: 0, now: () => Date.now() + testClock.offsetMs };

/** A browser profile with saved items, and a clock that may be wrong. */
export function savedDevice(products: readonly Product[], skewMs = 0) {
  counter += 1;
  const name = `saver-${counter}`;
  const base = `http://${name}.test`;
  const database = `cart-${name}`;
  const locks = profileLocks();
  const tabs: OpenTab[] = [];
  const clock = { skewMs };
  const now = () => testClock.now() + clock.skewMs;

  function openTab(): OpenTab {
    const store = new DeviceDatabase(database);
    const engine = openCart({
      store,
      locks,
      base,
      now,
      findProducts: (ids) => Promise.resolve(products.filter(({ id }) => ids.includes(id))),
      findConfirmedAt: () => Promise.resolve(now()),
    });
    const tab = Object.assign(engine, { store });
    tabs.push(tab);
    return tab;
  }
  const tab = openTab();

  async function signIn({ email, username, password }: CustomerData): Promise<void> {
    await tab.account.detach();
    await call(accountEndpoints.login, { body: { email, password }, base });
    await tab.account.assignTo(username);
  }

  return {
    name,
    tab,
    clock,
    openTab,
    signIn,

    async register(customer: CustomerData): Promise<void> {
      await tab.account.detach();
      await call(accountEndpoints.register, { body: customer, base });
      await tab.account.assignTo(customer.username);
    },

    signOut: () => call(accountEndpoints.logout, { base }),

    /** The saved items in the account's format. */
    async items(): Promise<SavedItem[]> {
      const rows = await tab.store.readSaved();
      return mergeSaved(rows.filter(({ removed }) => !removed).map(itemOf), []);
    },

    /** Returns all rows of the device's database as JSON. */
    async everything(): Promise<string> {
      const tables = await Promise.all(tab.store.tables.map((table) => table.toArray()));
      return JSON.stringify(tables);
    },

    async close(): Promise<void> {
      for (const each of tabs) each.stop();
      await DeviceDatabase.delete(database);
    },
  };
}
export type SavedDevice = ReturnType<typeof savedDevice>;
