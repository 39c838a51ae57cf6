import 'fake-indexeddb/auto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { killableServer, type KillableServer } from '../../sync/killable-server';
import { faultyNetwork } from '../../sync/network';
import { Phone } from './phone';
import { armFault, getRunningClient, watchStops, type Client } from './reached';
import { SCENARIOS } from './scenarios';
import { STOPS } from './stops';
import { MATRIX_PRODUCTS, MAY_BE_REFUSED, proxyRejectedProduct } from './taps';

/** Stops that no scenario reaches, and why. */
const UNREACHED_STOPS = {
  'workers/sync/leader.ts withLeaderLock 2':
    'the lock of a frozen tab is stolen after 20 s: leader.test.ts',
  'workers/sync/leader.ts canSteal 1': 'as above',
  'workers/sync/leader.ts canSteal 2': 'as above',
  'workers/sync/leader.ts canSteal 3': 'as above',
  'workers/cart/outbox.ts flush 1': 'the device’s storage is full: outbox.test.ts',
  'workers/cart/apply-response.ts productOf 1': 'the row of an older version: engine.test.ts',
  'workers/sync/database.ts readStoredProducts 1':
    'reads only, for the images on the device: pinned-pictures.test.ts',
  'workers/sync/database.ts readStoredProducts 2': 'as above',
  'workers/sync/database.ts readStoredProducts 3': 'as above',
  'workers/service-worker/background-sync.ts canAnnounceSavedCheckout 1':
    'asks the shop, and sends no edit: background-sync.e2e.ts',
  'workers/service-worker/background-sync.ts canAnnounceSavedCheckout 2': 'as above',
  'workers/service-worker/background-sync.ts canAnnounceSavedCheckout 3': 'as above',
  'workers/service-worker/background-sync.ts canAnnounceSavedCheckout 4': 'as above',
  'workers/service-worker/background-sync.ts markSavedCheckoutAnnounced 1':
    'of the notification: saved-checkout.test.ts',
  'workers/service-worker/background-sync.ts markSavedCheckoutAnnounced 2': 'as above',
  'workers/service-worker/background-sync.ts syncSavedInBackground 1':
    'saved items, not the cart: workers/saved/sync.test.ts',
  'api/contract/protocol/call.ts fetchBody 1': 'of reads and saved items, not of the cart’s edits',
  'api/cart/store.ts countByProduct 1': 'reads only, for the desk: api/desk/goods/goods.test.ts',
  'api/cart/store.ts removePaid 1': 'after a payment, which is no edit: crash-points.test.ts',
  'api/cart/store.ts removePaid 2': 'as above',
  'api/cart/access.ts storeClaim 2': 'two writers at the same moment: two-devices.test.ts',
  'api/db/embedded-files.ts closeFiles 1': 'the shop is closed, not killed: embedded.test.ts',
  'api/db/embedded-files.ts closeFiles 2': 'as above',
  'api/db/embedded-files.ts settle 2': 'the disk is full: embedded.test.ts',
  'api/db/embedded-files.ts toUnavailable 1': 'as above',
};

const REACHED_STOPS = STOPS.filter((stop) => !(stop in UNREACHED_STOPS));

const FAULTS: Record<string, { client: Client; inject: (phone: Phone) => void }> = {
  'kill tab': { client: 'page', inject: (phone) => phone.killPage() },
  'kill worker': { client: 'worker', inject: () => getRunningClient().end() },
  'kill server': { client: 'page', inject: () => killShop() },
  'drop answer': { client: 'page', inject: (phone) => phone.dropResponse() },
};

/** Number of runs, because some interleavings do not occur in every run. */
const TRIES = 3;

let shop: KillableServer;
let network: ReturnType<typeof faultyNetwork>;
let phoneCount = 0;
let testedCellCount = 0;
let isShopOver = false;
const problemsWithoutFault: string[] = [];
/** The scenarios that reach a stop, by client. */
const scenariosByStop = {
  page: new Map<string, Set<string>>(),
  worker: new Map<string, Set<string>>(),
};

function killShop(): void {
  isShopOver = true;
  shop.end();
}

async function reviveShop(): Promise<void> {
  if (isShopOver) await shop.restart();
  isShopOver = false;
}

function newPhone(sender: Client): Phone {
  const { deleteCarts } = shop;
  const name = `phone${(phoneCount += 1)}`;
  const phone = new Phone({
    name,
    reviveShop,
    deleteCarts,
    network,
    sender,
    rejectedProduct: proxyRejectedProduct,
  });
  vi.stubGlobal('fetch', phone.fetch);
  return phone;
}

async function findProblems(phone: Phone, scenario: string): Promise<string[]> {
  await SCENARIOS[scenario]?.(phone);
  return phone.end(MAY_BE_REFUSED);
}

async function runAllScenarios(client: Client): Promise<void> {
  for (const scenario of Object.keys(SCENARIOS)) {
    const seen = watchStops(client);
    problemsWithoutFault.push(...(await findProblems(newPhone(client), scenario)));
    for (const stop of seen)
      scenariosByStop[client].set(
        stop,
        new Set([...(scenariosByStop[client].get(stop) ?? []), scenario]),
      );
  }
}

const listUnreachedStops = () =>
  STOPS.filter((stop) => !scenariosByStop.page.has(stop) && !scenariosByStop.worker.has(stop));

/** Problems after a fault at a stop, in the first scenario that reaches it. */
async function runWithFault(stop: string, fault: string): Promise<string[]> {
  const { client, inject } = FAULTS[fault] ?? {};
  const scenarios = [...((client && scenariosByStop[client].get(stop)) ?? [])];
  if (!client || !inject || scenarios.length === 0) return [];
  testedCellCount += 1;
  for (const scenario of Array.from({ length: TRIES }, () => scenarios).flat()) {
    const phone = newPhone(client);
    const armed = { stop, client, inject: () => inject(phone), isInjected: false };
    armFault(armed);
    const problems = await findProblems(phone, scenario);
    if (armed.isInjected || problems.length > 0)
      return problems.map((problem) => `${fault}: ${problem} (${scenario})`);
  }
  return [`${fault}: never injected`];
}

describe.skipIf(process.env['MONGODB_URL'])('a crash at any await of an edit', () => {
  beforeAll(async () => {
    // Dexie warns about the connection of a killed worker.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    shop = await killableServer(MATRIX_PRODUCTS);
    network = faultyNetwork(shop.url);
    for (
      let tries = 0;
      tries < TRIES && listUnreachedStops().length > Object.keys(UNREACHED_STOPS).length;
      tries++
    )
      for (const client of ['page', 'worker'] as const) await runAllScenarios(client);
  });
  afterAll(async () => {
    console.log(
      `matrix: ${testedCellCount} cells at ${REACHED_STOPS.length} of ${STOPS.length} awaits`,
    );
    vi.unstubAllGlobals();
    await shop.close();
  });

  it('without a fault every scenario ends with the expected cart [decision tests-generate-faults]', () => {
    expect(problemsWithoutFault).toEqual([]);
  });

  it('the scenarios reach every await except the listed ones [decision tests-generate-faults]', () => {
    expect(listUnreachedStops().toSorted()).toEqual(Object.keys(UNREACHED_STOPS).toSorted());
  });

  it.each(REACHED_STOPS)(
    'a crash at %s loses no edit, duplicates none and all devices converge [decision tests-generate-faults]',
    async (stop) => {
      const problems: string[] = [];
      for (const fault of Object.keys(FAULTS)) problems.push(...(await runWithFault(stop, fault)));
      expect(problems).toEqual([]);
    },
  );
});
