import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from 'commander';
import type { ProductStock } from '../../api/stock/reservations';
import { product } from '../../api/testing/goods';
import { publishGoods } from '../../api/testing/publish-goods';
import { cpuMicrosOf } from '../bench/http.bench';
import { percentile, printHeader, printRows, type BenchRow } from '../bench/table';
import { print, runCommand } from '../command';
import type { CrowdPlan, CrowdResult } from './load';
import { openShop, type Shop } from '../e2e/shop';
import { wholeNumber } from '../options';

interface CrowdOptions {
  buyers: number;
  pieces: number;
  pages: number;
  seconds: number;
  processes: number;
}

const ITEM = 'crowd-item';
const OTHER_ITEM = 'crowd-other-item';
const SHOPPERS = 20;
/** Targets in milliseconds. */
const MAX_WAIT_MS = 5000;
const MAX_P99_MS = 300;

/**
 * Measures many buyers of one item while many pages poll. Each person has their own loopback
 * address, and the limits of production apply. Exits with 1 if a target is missed.
 */
async function measureCrowd({ processes, pieces, ...options }: CrowdOptions): Promise<void> {
  if (processes > 1 && !process.env['MONGODB_URL'])
    throw new Error('several processes need MONGODB_URL');
  const shops = await openProcesses(processes);
  try {
    const [first] = shops;
    if (!first) throw new Error('a crowd needs a shop');
    const products = [
      product(ITEM, 4, `Quantity: ${pieces}`),
      product(OTHER_ITEM, 4, 'Quantity: 100000'),
    ];
    await first.withDatabase((database) => publishGoods(database, products));
    for (const { url } of shops)
      while (!(await fetch(`${url}/api/products/${OTHER_ITEM}`)).ok) await pause(100);
    const response = await fetch(`${first.url}/api/products`);
    const cpuBefore = await cpuSeconds(shops);
    const result = await runLoad({
      ...options,
      urls: shops.map(({ url }) => url),
      shoppers: SHOPPERS,
      item: ITEM,
      otherItem: OTHER_ITEM,
      catalogueVersion: Number(response.headers.get('x-catalogue-version')),
    });
    report(result, await soldUnits(first), { ...options, pieces });
    const spent = (await cpuSeconds(shops)) - cpuBefore;
    print(`The shop used ${spent.toFixed(1)} s of processor time.`);
  } finally {
    for (const shop of shops) await shop.close();
  }
}

/** Several processes need MONGODB_URL, and share its database. */
async function openProcesses(count: number): Promise<Shop[]> {
  const shops: Shop[] = [];
  const keys = randomBytes(32).toString('base64');
  for (let index = 0; index < count; index++)
    shops.push(await openShop({ ...process.env, SESSION_KEYS: keys, LOG_LEVEL: 'warn' }));
  return shops;
}

async function cpuSeconds(shops: readonly Shop[]): Promise<number> {
  const micros = await Promise.all(shops.map((shop) => cpuMicrosOf(shop.process.pid)));
  return micros.reduce((sum, each) => sum + each, 0) / 1e6;
}

/** Runs in a separate process, so that its work does not affect the measured times. */
async function runLoad(plan: CrowdPlan): Promise<CrowdResult> {
  const script = ['--import', 'tsx', 'scripts/crowd/load.ts', JSON.stringify(plan)];
  const child = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`the load generator ended with ${String(code)}`);
  return JSON.parse(output) as CrowdResult;
}

function soldUnits(shop: Shop): Promise<number> {
  return shop.withDatabase(async (database) => {
    const stock = await database.collection<ProductStock>('stock').get(ITEM);
    const paid = (stock?.holds ?? []).filter((hold) => hold.sold);
    return (stock?.sold ?? 0) + paid.reduce((units, { quantity }) => units + quantity, 0);
  });
}

function report(
  { outcomes, buyers, pages, shoppers, generatorDelay }: CrowdResult,
  sold: number,
  options: Omit<CrowdOptions, 'processes'>,
): void {
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  const longest = percentile(buyers.waits, 1);
  const p99 = percentile(shoppers.waits, 0.99);
  const unanswered = outcomes['no response'] ?? 0;
  const cut = buyers.cut + pages.cut + shoppers.cut;
  const ordered = outcomes.ordered ?? 0;
  const slow = buyers.waits.filter((wait) => wait > MAX_WAIT_MS).length;
  const rows: BenchRow[] = [
    {
      what: 'buyers with a final answer',
      measured: `${options.buyers - unanswered}`,
      aim: `${options.buyers}`,
    },
    {
      what: 'their calls that took over 5 s',
      measured: `${slow} of ${buyers.waits.length}`,
      aim: '0',
    },
    {
      what: 'longest wait of a call of a buyer',
      measured: ms(longest),
      against: `p50 ${ms(percentile(buyers.waits, 0.5))}`,
    },
    { what: 'connections cut without an answer', measured: `${cut}`, aim: '0' },
    {
      what: 'units sold',
      measured: `${sold}`,
      against: `orders ${ordered}`,
      aim: `${options.pieces}`,
    },
    {
      what: 'p99 of other shoppers',
      measured: ms(p99),
      against: `p50 ${ms(percentile(shoppers.waits, 0.5))}`,
      aim: ms(MAX_P99_MS),
    },
    {
      what: 'polls of open pages',
      measured: `${pages.waits.length}`,
      against: `p99 ${ms(percentile(pages.waits, 0.99))}`,
    },
  ];
  printHeader();
  printRows(rows);
  print(`outcomes: ${JSON.stringify(outcomes)}`);
  for (const [name, { statuses, reconnects }] of Object.entries({ buyers, pages, shoppers }))
    print(`${name}: responses ${JSON.stringify(statuses)}, reconnected ${reconnects}`);
  print(`The load generator itself was late by up to ${ms(generatorDelay)} (p99).`);
  const isMet = unanswered + cut + slow === 0 && sold <= options.pieces && p99 <= MAX_P99_MS;
  if (!isMet) process.exitCode = 1;
}

program
  .description('Measures many buyers of one item while many pages poll')
  .option('--buyers <n>', 'buyers', wholeNumber, 2000)
  .option('--pieces <n>', 'units of the item', wholeNumber, 50)
  .option('--pages <n>', 'open product pages', wholeNumber, 10_000)
  .option('--seconds <n>', 'time in which the buyers come', wholeNumber, 60)
  .option('--processes <n>', 'processes of the shop; several need MONGODB_URL', wholeNumber, 1)
  .action(measureCrowd);

await runCommand(program);
