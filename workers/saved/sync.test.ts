import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountEndpoints } from '#contract/account';
import { call } from '#contract/protocol/call';
import { Unreachable } from '#contract/protocol/api-error';
import { MAX_SAVED } from '#contract/bounds';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import { DeviceDatabase } from '../sync/database';
import { syncSavedInBackground } from '../service-worker/background-sync';
import { inMemoryLocks } from '../sync/browser-locks';
import { faultyNetwork } from '../../scripts/sync/network';
import {
  savedDevice,
  newCustomer,
  testClock,
  type SavedDevice,
  type CustomerData,
} from '../../scripts/sync/saved-device';

const HOUR_MS = 3_600_000;
const cap = product('cap', 4, 'Quantity: 12');
const suit = product('suit', 1, 'Size: 24', 'Quantity: 1');
const tooManyProducts = Array.from({ length: MAX_SAVED + 3 }, (_, each) => product(`m${each}`, 4));

let network: ReturnType<typeof faultyNetwork>;
let phone: SavedDevice;
let laptop: SavedDevice;
let sam: CustomerData;

const shop = await startShop({ now: testClock.now, products: [cap] });
afterAll(() => shop.close());

beforeEach(() => {
  network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
  [phone, laptop] = [
    savedDevice([cap, suit, ...tooManyProducts]),
    savedDevice([cap, suit, ...tooManyProducts]),
  ];
  sam = newCustomer();
});
afterEach(async () => {
  await phone.close();
  await laptop.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const connection = (device: SavedDevice) => network.connectionOf(device.name);
const savedCalls = (device: SavedDevice) =>
  connection(device).sent.filter((each) => each.endsWith('/api/saved'));
const notes = async (device: SavedDevice) =>
  Object.fromEntries((await device.items()).map(({ productId, note }) => [productId, note]));

/**
 * Runs `act` after the server has handled the next request and before the device gets the response.
 */
async function runBeforeResponse(device: SavedDevice, action: () => Promise<unknown>) {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const response = await network.fetch(address, init);
    vi.stubGlobal('fetch', network.fetch);
    await action();
    return response;
  });
  expect(await sync(device)).toBe('done');
}

/** Syncs after moving the clock, so that the minimum interval has passed. */
async function sync(device: SavedDevice) {
  testClock.offsetMs += 11_000;
  return device.tab.account.sync();
}

/** Both devices are signed in as Sam, and the phone has synced a cap with a note. */
async function signInBoth(): Promise<void> {
  await phone.register(sam);
  await laptop.signIn(sam);
  await phone.tab.saved.save('cap');
  await phone.tab.saved.setNote('cap', 'for Riccione');
  await sync(phone);
  await sync(laptop);
}

describe('items saved while signed in', () => {
  it('saved items do not delay the cart while the server responds slowly to them', async () => {
    await phone.register(sam);
    await phone.tab.saved.save('cap');
    await runBeforeResponse(phone, async () => {
      expect(await phone.tab.addToCart({ product: cap })).toEqual({ result: 'saved' });
    });
  });

  it('a saved item appears on the customer’s other device with note and product [decision saved-items-last-change-wins]', async () => {
    await signInBoth();
    expect(await laptop.items()).toEqual(await phone.items());
    expect(await notes(laptop)).toEqual({ cap: 'for Riccione' });
    const [row] = await laptop.tab.store.readSaved();
    expect(row?.product).toEqual(cap);
    expect(await phone.tab.account.countUnsynced()).toBe(0);
  });

  it('changes sync to the other device: the later note wins, and removed items disappear [saved.later-change-wins]', async () => {
    await signInBoth();
    await phone.tab.saved.setNote('cap', 'of the phone');
    testClock.offsetMs += 1000;
    await laptop.tab.saved.setNote('cap', 'of the laptop, later');
    await sync(laptop);
    await sync(phone);
    await sync(laptop);
    expect(await notes(phone)).toEqual({ cap: 'of the laptop, later' });
    expect(await laptop.items()).toEqual(await phone.items());
    await laptop.tab.saved.unsave('cap');
    await sync(laptop);
    await sync(phone);
    expect(await phone.items()).toEqual([]);
    for (const { tab } of [phone, laptop])
      expect(await tab.store.saved.toArray()).toMatchObject([
        { id: 'cap', removed: true, note: '', lists: [] },
      ]);
  });

  it('an item removed and saved again before the next request loses its note on all devices [saved.later-change-wins]', async () => {
    await phone.register(sam);
    await phone.tab.saved.save('cap');
    await phone.tab.saved.setNote('cap', 'for the final');
    await sync(phone);
    await phone.tab.saved.unsave('cap');
    await phone.tab.saved.save('cap');
    await sync(phone);
    await laptop.signIn(sam);
    await sync(laptop);
    expect([await notes(phone), await notes(laptop)]).toEqual([{ cap: '' }, { cap: '' }]);
  });

  it('a visitor’s saved items are added to the account at sign-in [saved.joins-account]', async () => {
    await phone.tab.saved.save('suit');
    expect([await phone.tab.account.sync(), savedCalls(phone)]).toEqual(['done', []]);
    await phone.register(sam);
    await sync(phone);
    await laptop.tab.saved.save('cap');
    await laptop.signIn(sam);
    await sync(laptop);
    await sync(phone);
    expect(Object.keys(await notes(phone)).sort()).toEqual(['cap', 'suit']);
    expect(await laptop.items()).toEqual(await phone.items());
  });

  it('a change made during a request is kept and sent with the next request [saved.later-change-wins]', async () => {
    await signInBoth();
    await phone.tab.saved.setNote('cap', 'sent');
    await runBeforeResponse(phone, () => phone.tab.saved.setNote('cap', 'written meanwhile'));
    expect(await notes(phone)).toEqual({ cap: 'written meanwhile' });
    expect(await phone.tab.account.countUnsynced()).toBe(1);
    await sync(phone);
    await sync(laptop);
    expect(await notes(laptop)).toEqual({ cap: 'written meanwhile' });
  });

  it.each(['drop', 'lose-response', 'overload', 'portal'] as const)(
    'changes are sent again with the next request if a request ends in %s [decision saved-items-last-change-wins]',
    async (fault) => {
      await signInBoth();
      await phone.tab.saved.setNote('cap', 'again');
      connection(phone).faults.push(fault);
      expect(await sync(phone)).toBe('failed');
      expect(await phone.tab.account.countUnsynced()).toBe(1);
      expect(await sync(phone)).toBe('done');
      expect(await phone.tab.account.countUnsynced()).toBe(0);
      await sync(laptop);
      expect(await notes(laptop)).toEqual({ cap: 'again' });
    },
  );

  it('a device with a clock a year ahead does not override later changes permanently [saved.clock-ahead]', async () => {
    phone.clock.skewMs = 365 * 24 * HOUR_MS;
    await signInBoth();
    await laptop.tab.saved.setNote('cap', 'by a right clock');
    await sync(laptop);
    await sync(phone);
    expect(await notes(phone)).toEqual({ cap: 'by a right clock' });
  });

  it('a device with a clock a year behind can change an item it has synced [saved.clock-ahead]', async () => {
    laptop.clock.skewMs = -365 * 24 * HOUR_MS;
    await signInBoth();
    await laptop.tab.saved.setNote('cap', 'by a late clock');
    await sync(laptop);
    await sync(phone);
    expect(await notes(phone)).toEqual({ cap: 'by a late clock' });
  });

  it('a device with a clock a year behind can save an item again that another device removed [saved.clock-ahead]', async () => {
    laptop.clock.skewMs = -365 * 24 * HOUR_MS;
    await signInBoth();
    await phone.tab.saved.unsave('cap');
    await sync(phone);
    await sync(laptop);
    expect(await laptop.items()).toEqual([]);
    await laptop.tab.saved.save('cap');
    await sync(laptop);
    await sync(phone);
    expect(Object.keys(await notes(phone))).toEqual(['cap']);
    expect(await laptop.items()).toHaveLength(1);
  });

  it('an item saved before the account is known keeps the account’s note and lists [saved.fresh-save-keeps-note]', async () => {
    await phone.register(sam);
    await phone.tab.saved.save('cap');
    await phone.tab.saved.setNote('cap', 'for Riccione');
    await phone.tab.saved.changeLists('cap', () => ['Wish list']);
    testClock.offsetMs += HOUR_MS;
    await phone.tab.saved.save('suit');
    await sync(phone);
    testClock.offsetMs += HOUR_MS;
    // A new device without a sign-in, where an item was saved by mistake.
    for (const id of ['cap', 'suit']) await laptop.tab.saved.save(id);
    await laptop.tab.saved.unsave('suit');
    await laptop.signIn(sam);
    expect(await sync(laptop)).toBe('done');
    await sync(phone);
    for (const device of [laptop, phone])
      expect(await device.items()).toMatchObject([
        { productId: 'suit' },
        { productId: 'cap', note: 'for Riccione', lists: ['Wish list'] },
      ]);
  });

  it('an item removed on another device returns when saved on a new one [decision saved-items-last-change-wins]', async () => {
    await signInBoth();
    await phone.tab.saved.unsave('cap');
    await sync(phone);
    const tablet = savedDevice([cap, suit]);
    testClock.offsetMs += HOUR_MS;
    await tablet.tab.saved.save('cap');
    await tablet.signIn(sam);
    await sync(tablet);
    await sync(phone);
    expect(await phone.items()).toMatchObject([{ productId: 'cap', note: '' }]);
    await tablet.close();
  });

  it('a note never reaches another customer’s account, even if they are signed in when it is sent [saved.joins-account]', async () => {
    const kim = newCustomer();
    await laptop.register(kim);
    await phone.register(sam);
    await phone.tab.saved.save('cap');
    await phone.tab.saved.setNote('cap', 'of Sam alone');
    // Another tab has signed in as Kim, and this one has not noticed.
    const { email, password } = kim;
    await call(accountEndpoints.login, {
      body: { email, password },
      base: `http://${phone.name}.test`,
    });
    expect(await sync(phone)).toBe('failed');
    await sync(laptop);
    expect(await laptop.items()).toEqual([]);
    await phone.signIn(sam);
    await sync(phone);
    expect(await notes(phone)).toEqual({ cap: 'of Sam alone' });
  });

  it('a response without changes writes nothing [decision saved-items-last-change-wins]', async () => {
    await signInBoth();
    await laptop.tab.saved.save('suit');
    const written: string[] = [];
    laptop.tab.store.saved.hook('updating', (_, id) => void written.push(id));
    await sync(laptop);
    expect(written).toEqual(['suit']);
  });

  it('saved items are synced after each change, and again after a failure or a wake-up that came too early', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await phone.register(sam);
    const WAIT = { timeout: 5_000 };
    const { account, saved } = phone.tab;
    const [onSessionExpired, onBehind] = [vi.fn<() => void>(), vi.fn<() => void>()];
    account.start({ onSessionExpired, onBehind });
    await saved.save('cap');
    await vi.waitFor(async () => expect(await account.countUnsynced()).toBe(0), WAIT);
    expect(onBehind).not.toHaveBeenCalled();

    const busy = Response.json(
      { code: 'unavailable' },
      { status: 503, headers: { 'retry-after': '60' } },
    );
    vi.stubGlobal('fetch', () => Promise.resolve(busy.clone()));
    await saved.setNote('cap', 'later');
    await vi.waitFor(() => expect(onBehind).toHaveBeenCalledOnce(), WAIT);
    vi.stubGlobal('fetch', network.fetch);
    account.wake();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await account.countUnsynced()).toBe(1);
    testClock.offsetMs += 61_000;
    account.wake();
    await vi.waitFor(async () => expect(await account.countUnsynced()).toBe(0), WAIT);

    await phone.signOut();
    await saved.setNote('cap', 'signed out elsewhere');
    await vi.waitFor(() => expect(onSessionExpired).toHaveBeenCalledOnce(), WAIT);
  });

  it('saved items sync in the background without a page, which fails while the server is unreachable and delists nothing [saved.background-sync, saved.background-delists-nothing]', async () => {
    await signInBoth();
    connection(phone).down = true;
    await phone.tab.saved.setNote('cap', 'from the pool');
    const syncInBackground = () =>
      syncSavedInBackground({
        store: new DeviceDatabase(phone.tab.store.name),
        locks: inMemoryLocks(),
        now: testClock.now,
        base: `http://${phone.name}.test`,
      });
    await expect(syncInBackground()).rejects.toThrow(Unreachable);
    connection(phone).down = false;
    await syncInBackground();
    expect(await phone.tab.account.countUnsynced()).toBe(0);
    const [row] = await phone.tab.store.readSaved();
    expect([row?.gone, row?.product]).toEqual([undefined, cap]);
    await sync(laptop);
    expect(await notes(laptop)).toEqual({ cap: 'from the pool' });
  });

  it('saved items are sent 50 at a time, and items above the account’s limit stay unsynced [saved.account-limit]', async () => {
    for (const { id } of tooManyProducts.slice(0, MAX_SAVED)) await phone.tab.saved.save(id);
    await phone.register(sam);
    await sync(phone);
    expect(savedCalls(phone)).toEqual(Array.from({ length: 4 }, () => 'PUT /api/saved'));
    for (const { id } of tooManyProducts.slice(MAX_SAVED)) await laptop.tab.saved.save(id);
    await laptop.signIn(sam);
    await sync(laptop);
    expect(await laptop.items()).toHaveLength(MAX_SAVED + 3);
    expect(await laptop.tab.account.countUnsynced()).toBe(3);
    await sync(phone);
    expect(await phone.items()).toHaveLength(MAX_SAVED);
    await phone.tab.saved.unsave('m0');
    await sync(phone);
    await sync(laptop);
    expect(await laptop.tab.account.countUnsynced()).toBe(2);
    expect(await laptop.items()).toHaveLength(MAX_SAVED + 2);
  });

  it('saved items are sent again to a server that lost the account’s list [decision saved-items-last-change-wins]', async () => {
    await signInBoth();
    await phone.tab.saved.setNote('cap', 'second');
    await sync(phone);
    const [stored] = await shop.database.collection('saved').find();
    for (const { _id } of await shop.database.collection('saved').find())
      await shop.database.collection('saved').remove(_id);
    expect(stored).toBeDefined();
    await sync(phone);
    expect(await notes(phone)).toEqual({ cap: 'second' });
    await sync(phone);
    await laptop.tab.account.clearOnSignOut('now');
    await laptop.signIn(sam);
    await sync(laptop);
    expect(await notes(laptop)).toEqual({ cap: 'second' });
  });

  it('saved items stored by another version are not changed [offline.rows-of-other-versions]', async () => {
    const newer = { id: 'cap', savedAt: '2027', note: { of: 'another shape' } };
    // oxlint-disable-next-line typescript/no-unsafe-argument -- a row of a newer version, which this version's type does not allow
    await laptop.tab.store.saved.put(newer as never);
    await signInBoth();
    expect(await laptop.tab.store.saved.get('cap')).toEqual(newer);
    expect(await phone.items()).toHaveLength(1);
  });

  it('saved items are not requested again without a change', async () => {
    await signInBoth();
    const before = savedCalls(laptop).length;
    await laptop.tab.account.sync();
    await laptop.tab.account.sync();
    expect(savedCalls(laptop)).toHaveLength(before);
    await laptop.tab.saved.save('suit');
    await laptop.tab.account.sync();
    expect(savedCalls(laptop)).toHaveLength(before + 1);
  });
});

describe('saved items of several customers on one device', () => {
  it('signing out deletes all items from the device, online or offline [saved.cleared-on-sign-out]', async () => {
    await signInBoth();
    connection(phone).down = true;
    await phone.tab.saved.setNote('cap', 'never synced');
    await phone.tab.saved.changeLists('cap', () => ['My secret meet']);
    await phone.tab.viewed.note(suit);
    await phone.tab.account.clearOnSignOut('now');
    for (const word of ['never synced', 'for Riccione', 'secret', sam.username, 'suit', 'cap'])
      expect(await phone.everything()).not.toContain(word);
    expect(await phone.tab.account.countUnsynced()).toBe(0);
  });

  it('a response after the sign-out is ignored [saved.cleared-on-sign-out]', async () => {
    await signInBoth();
    await phone.tab.saved.setNote('cap', 'for Rome');
    await sync(phone);
    await runBeforeResponse(laptop, () => laptop.tab.account.clearOnSignOut('now'));
    expect(await laptop.everything()).not.toContain('for R');
    expect(await laptop.tab.store.readMeta('account')).toBeUndefined();
  });

  it('an unchanged list that arrives after the sign-out does not sign in again [saved.cleared-on-sign-out]', async () => {
    await signInBoth();
    await runBeforeResponse(laptop, () => laptop.tab.account.clearOnSignOut('now'));
    expect(await laptop.tab.store.readMeta('account')).toBeUndefined();
  });

  it('an expired session deletes items that the account has, and keeps unsynced ones for its customer [saved.expired-session]', async () => {
    await signInBoth();
    await phone.tab.saved.save('suit');
    await phone.tab.saved.setNote('suit', 'never synced');
    const kim = newCustomer();
    await laptop.signOut();
    expect(await sync(laptop)).toBe('session-expired');
    await phone.signOut();
    expect(await sync(phone)).toBe('session-expired');
    await phone.tab.account.expireSession();
    expect(await notes(phone)).toEqual({});
    expect(await phone.everything()).toContain('never synced');
    expect(await phone.tab.store.readMeta('lapsed')).toBe(true);
    expect(await phone.tab.saved.save('suit')).toBe('needs-sign-in');
    await phone.signIn(sam);
    await sync(phone);
    expect(await phone.tab.store.readMeta('lapsed')).toBeUndefined();
    expect(await notes(phone)).toEqual({ suit: 'never synced', cap: 'for Riccione' });
    await phone.tab.saved.setNote('suit', 'nor this');
    await phone.tab.account.expireSession();
    expect(await notes(phone)).toEqual({});
    expect(await phone.everything()).toContain('nor this');
    await phone.register(kim);
    await sync(phone);
    expect(await phone.items()).toEqual([]);
    expect(await phone.everything()).not.toContain('nor this');
  });

  it('recently viewed products are hidden from the next visitor and kept for their customer [saved.expired-session]', async () => {
    await signInBoth();
    const readViewedIds = async () => (await phone.tab.store.readViewed()).map(({ id }) => id);
    await phone.tab.viewed.note(suit);
    await phone.tab.account.expireSession();
    expect(await readViewedIds()).toEqual([]);
    await phone.tab.viewed.note(cap);
    expect(await readViewedIds()).toEqual(['cap']);
    await phone.signIn(sam);
    expect((await readViewedIds()).sort()).toEqual(['cap', 'suit']);
    await phone.tab.account.expireSession();
    await phone.register(newCustomer());
    expect(await readViewedIds()).toEqual([]);
    expect(await phone.tab.store.viewed.count()).toBe(0);
  });

  it('a sign-out that the server receives later deletes no items saved since [saved.cleared-on-sign-out]', async () => {
    await signInBoth();
    await laptop.signOut();
    await laptop.tab.saved.save('suit');
    await laptop.tab.account.clearOnSignOut('again');
    expect(await laptop.everything()).not.toContain('suit');
    await laptop.tab.saved.save('cap');
    await laptop.tab.account.clearOnSignOut('again');
    expect(Object.keys(await notes(laptop))).toEqual(['cap']);
  });

  it('when another customer signs in while a session exists, none of the first customer’s items and removals is uploaded [saved.joins-account]', async () => {
    await signInBoth();
    const kim = newCustomer();
    await laptop.signOut();
    await laptop.tab.account.clearOnSignOut('now');
    await laptop.register(kim);
    await laptop.tab.saved.save('cap');
    await sync(laptop);
    await phone.tab.saved.unsave('cap');
    await phone.tab.saved.save('suit');
    // Kim signs in over Sam’s session: nothing has cleared Sam’s items from this device.
    await phone.tab.account.detach();
    await phone.signOut();
    await phone.signIn(kim);
    await sync(phone);
    await sync(laptop);
    expect(Object.keys(await notes(laptop))).toEqual(['cap']);
    expect(await phone.items()).toEqual(await laptop.items());
  });

  it('no saved item is uploaded during a sign-in [saved.joins-account]', async () => {
    await signInBoth();
    await phone.tab.saved.save('suit');
    await phone.tab.account.detach();
    const before = savedCalls(phone);
    expect(await sync(phone)).toBe('done');
    expect(savedCalls(phone)).toEqual(before);
    await phone.tab.account.assignTo(sam.username);
    await sync(phone);
    expect(Object.keys(await notes(phone)).sort()).toEqual(['cap', 'suit']);
  });
});
