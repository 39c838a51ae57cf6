import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Controls } from '../../api/payments/sandbox/controls';
import { sandboxClient } from '../../api/testing/buyer';
import { offerItems } from '../bench/one-item.bench';
import { startScript } from '../crash/process';
import { openShop, type Shop } from '../e2e/shop';
import { startMongoServer, type MongoServer } from '../testing/mongo-server';
import { soakTally, visitShop, type ShopperTally } from './shoppers';

const SHOPPERS = 8;
/** Expected errors: the store is unavailable, or the provider did not create an order. */
const EXPECTED: ReadonlySet<string> = new Set(['503', '502 order-not-created']);
const ITEMS = Array.from({ length: 20 }, (_, index) => `soak-${index}`);
const EVENT_MS = 10_000;
const CLOCK_MINUTES = 30;
const AUDIT_TRIES = 20;
const NO_RULES: Controls['rules'] = [];

/** Faults of the provider, which are used in turn. */
const FAULTS: readonly Controls['rules'][] = [
  [{ on: 'capture', times: 5, rule: { do: 'drop' } }],
  [{ on: 'capture', times: 5, rule: { do: 'delay', ms: 2_000 } }],
  [{ on: 'create', times: 5, rule: { do: 'fail', status: 500, issue: 'INTERNAL_SERVER_ERROR' } }],
  [{ on: 'capture', times: 5, rule: { do: 'duplicate' } }],
  [{ on: 'capture', times: 20, rule: { do: 'fail', status: 503, issue: 'DOWN' } }],
  [{ on: 'get', times: 5, rule: { do: 'drop' } }],
  [{ on: 'capture', times: 3, rule: { do: 'pend' } }],
  [{ on: 'token', times: 2, rule: { do: 'fail', status: 500, issue: 'DOWN' } }],
];

/**
 * Runs shoppers at a built shop with a separate provider, for some minutes. All the time the
 * provider fails and the clock jumps; in the first half the shop is killed; with MONGODB_SERVER
 * that server is restarted. Resolves to true if the audit at the end is clean and no response was
 * an unexpected 5xx.
 */
export async function soakMixedLoad(minutes: number): Promise<boolean> {
  if (process.env['MONGODB_URL']) throw new Error('set MONGODB_SERVER instead of MONGODB_URL');
  const folder = await mkdtemp(join(tmpdir(), 'soak-'));
  const command = process.env['MONGODB_SERVER'];
  const mongo = command ? await startMongoServer(command, join(folder, 'mongo')) : undefined;
  const providerData = ['--port', '0', '--data', join(folder, 'provider')];
  const provider = await startScript('scripts/sandbox.ts', providerData, {
    MONGODB_URL: undefined,
  });
  const preload = join(import.meta.dirname, 'preload.mjs');
  const environment = {
    PAYPAL_API_URL: provider.url,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
    SESSION_KEYS: 'soak-test-key-0123456789',
    NODE_OPTIONS: `--import=${preload}`,
    SOAK_CLOCK_MINUTES: String(CLOCK_MINUTES),
    ...(mongo && { MONGODB_URL: `mongodb://127.0.0.1:${mongo.port}/soak` }),
  };
  const shop = await openShop(environment);
  const events = new Map<string, number>();
  const tally = soakTally();
  try {
    await offerItems(shop, ITEMS);
    const memory = await runLoad({
      shop,
      tally,
      minutes,
      mongo,
      events,
      providerUrl: provider.url,
    });
    const audit = await settleAndAudit(shop, environment);
    const unexpected = [...tally.statuses].filter(
      ([status]) => status.startsWith('5') && !EXPECTED.has(status),
    );
    printTable({ tally, events, memory, audit });
    return audit.isClean && unexpected.length === 0 && tally.undecided === 0;
  } finally {
    await shop.close();
    await provider.stop();
    await mongo?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Load {
  shop: Shop;
  tally: ShopperTally;
  minutes: number;
  mongo: MongoServer | undefined;
  events: Map<string, number>;
  providerUrl: string;
}

/** Returns the memory at start, middle and end of the second half, in megabytes. */
async function runLoad({
  shop,
  tally,
  minutes,
  mongo,
  events,
  providerUrl,
}: Load): Promise<number[]> {
  const [since, totalMs] = [performance.now(), minutes * 60_000];
  const share = () => (performance.now() - since) / totalMs;
  const sandbox = sandboxClient(providerUrl);
  const countEvent = (event: string) => events.set(event, (events.get(event) ?? 0) + 1);
  const shoppers = Array.from({ length: SHOPPERS }, () =>
    visitShop(shop.url, ITEMS, tally, () => share() >= 1),
  );
  const memory: number[] = [];
  for (let index = 0; share() < 1; index++) {
    await pause(Math.min(EVENT_MS, totalMs / 20));
    await sandbox.setControls({ rules: FAULTS[index % FAULTS.length] ?? NO_RULES });
    countEvent('provider faults');
    if (share() < 0.5 && index % 2 === 0) {
      shop.process.kill('SIGKILL');
      await shop.stop();
      await shop.start();
      countEvent('kills of the shop');
    } else if (mongo && index % 4 === 1) {
      await mongo.stop();
      await mongo.start();
      countEvent('restarts of MongoDB');
    } else {
      shop.process.kill('SIGWINCH');
      countEvent('clock jumps');
    }
    if (share() >= 0.55 + 0.22 * memory.length) memory.push(await memoryOf(shop));
  }
  await sandbox.setControls({ rules: NO_RULES });
  await Promise.all(shoppers);
  return memory;
}

/**
 * Restarts the shop with its clock ahead, so that all work is due, waits until the work is done,
 * and audits the shop.
 */
async function settleAndAudit(shop: Shop, environment: Record<string, string>) {
  await shop.stop();
  await shop.start({ SOAK_CLOCK_AHEAD: '1' });
  const env = {
    ...process.env,
    ...environment,
    DATA_DIR: shop.dataDir,
    PUBLIC_URL: shop.url,
    SOAK_CLOCK_AHEAD: '1',
  };
  let text = '';
  for (let tries = 0; tries < AUDIT_TRIES; tries++) {
    await pause(EVENT_MS / 2);
    const ended = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', 'scripts/audit/audit.ts'],
      { env },
    ).then(
      ({ stdout }) => ({ isClean: true, stdout }),
      ({ stdout, stderr }: { stdout: string; stderr: string }) => ({
        isClean: false,
        stdout: stdout + stderr,
      }),
    );
    text = ended.stdout;
    if (ended.isClean) return { isClean: true, text };
  }
  return { isClean: false, text };
}

/**
 * Memory after a garbage collection, for which the next response waits. Excludes memory-mapped
 * pages, which the system can reclaim.
 */
async function memoryOf({ url, process: { pid = 0 } }: Shop): Promise<number> {
  process.kill(pid, 'SIGIO');
  for (let turn = 0; turn < 3; turn += 1) await fetch(`${url}/healthz`);
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024);
}

interface Results {
  tally: ShopperTally;
  events: ReadonlyMap<string, number>;
  memory: readonly number[];
  audit: { isClean: boolean; text: string };
}

function printTable({ tally, events, memory, audit }: Results): void {
  const statuses = [...tally.statuses].toSorted(([one], [other]) => one.localeCompare(other));
  const list = (entries: Iterable<readonly [string, number]>) =>
    [...entries].map(([name, count]) => `${name}: ${count}`).join(', ');
  const rows = [
    ['visits; confirmed purchases', `${tally.visits}; ${tally.purchases}`],
    ['payments without an outcome', tally.undecided],
    ['responses', list(statuses)],
    ['events', list(events)],
    ['memory in the half without kills', memory.map((each) => `${each} MB`).join(', ')],
    ['audit', audit.isClean ? 'clean' : `NOT CLEAN\n${audit.text}`],
  ];
  for (const [what, value] of rows) console.log(`| ${what} | ${value} |`);
}
