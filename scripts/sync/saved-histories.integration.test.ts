import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { savedEndpoints } from '#contract/saved';
import { call } from '#contract/protocol/call';
import { product } from '../../api/testing/goods';
import { startShop } from '../../api/testing/start-shop';
import type { CartEngine } from '../../workers/cart/engine';
import { faultyNetwork, type Fault } from './network';
import { LONGEST_MS, runOptions } from './runs';
import { savedDevice, newCustomer, testClock, type SavedDevice } from './saved-device';

const RUN_OPTIONS = runOptions(60);

/** Products: each of the first two is changed by one device only, the others by both. */
const GOODS = ['cap', 'suit', 'fin', 'bib'] as const;
const SINGLE_DEVICE_PRODUCTS = ['cap', 'suit'];
const SKEWS = [0, -86_400_000, 3_600_000];
const FAULTS = ['drop', 'lose-response', 'twice', 'delay', 'overload', 'portal'] as const;

type Change = { do: 'save' | 'unsave' | 'note' | 'lists'; id: string; text: string };
type Step = { device: number; tab: number; seconds: number } & (
  | Change
  | { do: 'sync' }
  | { do: 'down' }
  | { do: 'up' }
  | { do: 'late' }
  | { do: 'fault'; fault: Fault }
);

const stepFields = {
  device: fc.nat(1),
  tab: fc.nat(1),
  seconds: fc.constantFrom(0, 1, 11),
};
const change = fc.record({
  ...stepFields,
  do: fc.constantFrom(
    'save' as const,
    'save' as const,
    'note' as const,
    'lists' as const,
    'unsave' as const,
  ),
  id: fc.constantFrom(...GOODS),
  text: fc.constantFrom('one', 'two', 'three'),
});
const faultSteps = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...stepFields, do: fc.constant('sync' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...stepFields,
      do: fc.constant('fault' as const),
      fault: fc.constantFrom(...FAULTS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...stepFields,
      do: fc.constantFrom('down' as const, 'up' as const, 'late' as const),
    }),
  },
);
const history: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: change }, { weight: 2, arbitrary: faultSteps }),
  { minLength: 5, maxLength: 30 },
);

/** Requests that reach the server after their device gave up. */
let lateRequests: Promise<unknown>[] = [];
const givesUp = new Set<string>();

const shop = await startShop({ now: testClock.now });
const network = faultyNetwork(shop.url);
vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
  const isLate = init.method === 'PUT' && givesUp.delete(new URL(address).hostname);
  if (!isLate) return network.fetch(address, init);
  const arrives = new Promise((resolve) => setTimeout(resolve, 15));
  lateRequests.push(
    arrives.then(() => network.fetch(address, { ...init, signal: null })).catch(() => {}),
  );
  return Promise.reject(new TypeError('Failed to fetch'));
});
afterAll(async () => {
  console.log(`histories of what is saved: seed ${RUN_OPTIONS.seed}`);
  vi.unstubAllGlobals();
  await shop.close();
});

/** The expected state of items that only one device changes. Undefined: not saved. */
type ExpectedItems = Map<string, { note: string; lists: string[] } | undefined>;

async function apply({ saved }: CartEngine, { do: what, id, text }: Change): Promise<void> {
  if (what === 'save') await saved.save(id);
  else if (what === 'unsave') await saved.unsave(id);
  else if (what === 'note') await saved.setNote(id, text);
  else await saved.changeLists(id, () => [text]);
}

function applyToExpected(expected: ExpectedItems, { do: what, id, text }: Change): void {
  const before = expected.get(id);
  if (what === 'save') expected.set(id, before ?? { note: '', lists: [] });
  else if (what === 'unsave') expected.set(id, undefined);
  else if (before)
    expected.set(id, { ...before, ...(what === 'note' ? { note: text } : { lists: [text] }) });
}

class SavedDevices {
  readonly expected: ExpectedItems = new Map();
  readonly devices: { profile: SavedDevice; tabs: CartEngine[] }[];

  constructor(skews: readonly number[]) {
    this.devices = skews.map((skewMs) => {
      const profile = savedDevice(
        GOODS.map((id) => product(id, 4)),
        skewMs,
      );
      return { profile, tabs: [profile.tab, profile.openTab()] };
    });
  }

  async take(step: Step): Promise<void> {
    const { profile, tabs } = this.devices[step.device] ?? this.devices[0] ?? unreachable();
    const tab = tabs[step.tab] ?? profile.tab;
    const connection = network.connectionOf(profile.name);
    testClock.offsetMs += step.seconds * 1000;
    if (step.do === 'fault') connection.faults.push(step.fault);
    else if (step.do === 'down') connection.down = true;
    else if (step.do === 'up') connection.down = false;
    else if (step.do === 'late') givesUp.add(`${profile.name}.test`);
    else if (step.do === 'sync') await tab.account.sync();
    else {
      const owner = SINGLE_DEVICE_PRODUCTS.indexOf(step.id);
      if (owner >= 0 && owner !== step.device) return;
      if (owner >= 0) applyToExpected(this.expected, step);
      await apply(tab, step);
    }
  }

  /** Restores all connections and syncs each device after the other. */
  async reconnectAndSync(): Promise<string[]> {
    const outcomes: string[] = [];
    givesUp.clear();
    await Promise.all(lateRequests);
    lateRequests = [];
    for (const { profile } of this.devices)
      Object.assign(network.connectionOf(profile.name), { down: false, faults: [] });
    for (const { profile } of [...this.devices, ...this.devices]) {
      testClock.offsetMs += 11_000;
      outcomes.push(
        `${await profile.tab.account.sync()}, ${await profile.tab.account.countUnsynced()} unsynced`,
      );
    }
    return outcomes;
  }
}

function unreachable(): never {
  throw new Error('no such device');
}

it(
  'saved items on two devices converge despite faults, also with a clock that is an hour ahead or a day behind [saved.later-change-wins]',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SKEWS), history, async (skewMs, steps) => {
        const pair = new SavedDevices([0, skewMs]);
        const sam = newCustomer();
        const [one, other] = pair.devices.map(({ profile }) => profile);
        if (!one || !other) return;
        await one.register(sam);
        await other.signIn(sam);
        for (const step of steps) await pair.take(step);
        expect(new Set(await pair.reconnectAndSync())).toEqual(new Set(['done, 0 unsynced']));
        const items = await one.items();
        expect(await other.items()).toEqual(items);
        const base = `http://${one.name}.test`;
        const { items: stored = [] } = (await call(savedEndpoints.list, { base })).body ?? {};
        expect(stored.filter(({ removed }) => !removed)).toEqual(items);
        const isOrdered = skewMs <= 0 || steps.every((step) => step.do !== 'late');
        for (const [id, expected] of isOrdered ? pair.expected : []) {
          const { note, lists } = items.find(({ productId }) => productId === id) ?? {};
          expect([id, note, lists]).toEqual([id, expected?.note, expected?.lists]);
        }
        for (const { profile } of pair.devices) await profile.close();
      }),
      RUN_OPTIONS,
    );
  },
  LONGEST_MS + 60_000,
);
