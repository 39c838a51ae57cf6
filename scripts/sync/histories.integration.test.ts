import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GOODS, MultiDevice, DEVICE_SETUPS } from './multi-device';
import { killableServer, type KillableServer } from './killable-server';
import { FAULTS, faultyNetwork } from './network';
import { LONGEST_MS, runOptions } from './runs';
import type { Tap } from './shopper';

const RUN_OPTIONS = runOptions(process.env['MONGODB_URL'] ? 60 : 200);

const tab = fc.nat(1);
const tap = (name: Tap['do']) =>
  fc.record({
    do: fc.constant(name),
    tab,
    nth: fc.nat(11),
    quantity: fc.integer({ min: 1, max: 5 }),
    killedAfter: fc.option(fc.nat(20), { freq: 12, nil: undefined }),
  });
const fault = fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...FAULTS) });
const DAY_MS = 86_400_000;
const clock = fc.record({
  do: fc.constant('clock' as const),
  byMs: fc.constantFrom(-2 * DAY_MS, -60_000, 30_000, DAY_MS),
});
const command = fc.oneof(
  { weight: 12, arbitrary: tap('add') },
  { weight: 9, arbitrary: tap('quantity') },
  { weight: 4, arbitrary: tap('remove') },
  { weight: 1, arbitrary: tap('clear') },
  { weight: 12, arbitrary: fault },
  {
    weight: 3,
    arbitrary: fc.constantFrom({ do: 'down' as const }, { do: 'up' as const }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sync' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('discard' as const), tab, nth: fc.nat(11) }),
  },
  { weight: 1, arbitrary: clock },
  { weight: 1, arbitrary: fc.constant({ do: 'restart' as const }) },
);
const commands = (minLength: number, maxLength: number) =>
  fc.array(fc.record({ device: fc.nat(3), command }), { minLength, maxLength, size: 'max' });
/** Short histories find most failures, so most are short. */
const history = fc.oneof(
  { weight: 12, arbitrary: commands(20, 40) },
  { weight: 3, arbitrary: commands(40, 80) },
  { weight: 1, arbitrary: commands(80, 200) },
);

let shop: KillableServer;
let network: ReturnType<typeof faultyNetwork>;
let runCount = 0;

beforeAll(async () => {
  shop = await killableServer(GOODS);
  network = faultyNetwork(shop.url);
  vi.stubGlobal('fetch', network.fetch);
});
afterEach(() =>
  console.log(`histories: ${runCount} of ${RUN_OPTIONS.numRuns}, seed ${RUN_OPTIONS.seed}`),
);
afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

describe('any history of a cart', { timeout: LONGEST_MS + 60_000 }, () => {
  it('edits on two to four tabs and devices are never lost or duplicated, despite network faults, crashes and clock jumps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...DEVICE_SETUPS), history, async (setup, steps) => {
        runCount += 1;
        const devices = new MultiDevice(setup, network, shop);
        await devices.connectDevices();
        await devices.runCommands(steps);
        expect(await devices.finish()).toEqual([]);
      }),
      RUN_OPTIONS,
    );
  });
});
