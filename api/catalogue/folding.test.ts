import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { temporaryDatabase } from '../testing/temporary';
import type { Database } from '../db/open';
import { DatabaseUnavailable } from '../db/unavailable';
import { product } from '../testing/goods';
import { giveTurnsUntil, LOSSES, operationScheduler, type Loss } from '../testing/scheduler';
import { importGoods } from './import/import';
import { stockStore } from '../stock/store';
import { catalogueStore } from './store';

const RUNS = 40;
const OFFERED = 3;
const FOLDERS = [0, 1, 2];
const SHOP = 3;
const OWNER = 4;

/** A number of database operations of one process; the response to the last may be lost. */
interface Turn {
  process: number;
  operations: number;
  loss: Loss | undefined;
}

type Sale = 'sell' | 'settle' | 'restock';

interface History {
  turns: Turn[];
  sales: Sale[];
  counts: number[];
}

const turn: fc.Arbitrary<Turn> = fc.record({
  process: fc.nat({ max: OWNER }),
  operations: fc.integer({ min: 1, max: 16 }),
  loss: fc.oneof(
    { weight: 9, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...LOSSES) },
  ),
});

const history: fc.Arbitrary<History> = fc.record({
  turns: fc.array(turn, { maxLength: 30, size: 'max' }),
  sales: fc.array(fc.constantFrom<Sale>('sell', 'settle', 'restock'), { maxLength: 6 }),
  counts: fc.array(fc.integer({ min: OFFERED, max: OFFERED + 2 }), { maxLength: 2 }),
});

const log = pino({ level: 'silent' });
let runs = 0;

const database = await temporaryDatabase('folding');
afterAll(() => database.drop());

function open(faultyDatabase: Database) {
  return {
    catalogue: catalogueStore({ database: faultyDatabase, now: Date.now, log }),
    stock: stockStore(faultyDatabase),
  };
}

/** Retries unanswered requests, as every job does. */
async function retryUntilDone(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (failure) {
    if (!(failure instanceof DatabaseUnavailable)) throw failure;
    await retryUntilDone(work);
  }
}

async function publishSales(faultyDatabase: Database): Promise<void> {
  const { catalogue } = open(faultyDatabase);
  await retryUntilDone(catalogue.foldSales);
  await retryUntilDone(catalogue.foldSales);
}

async function runSales(
  faultyDatabase: Database,
  id: string,
  sales: readonly Sale[],
): Promise<void> {
  const { stock } = open(faultyDatabase);
  const sold = ['before'];
  for (const [index, sale] of sales.entries()) {
    const newest = sold.at(-1) ?? '';
    if (sale === 'sell') {
      await retryUntilDone(() =>
        stock.reserve(id, { checkoutId: `sale ${index}`, quantity: 1, now: 0 }),
      );
      await retryUntilDone(() => stock.sell(id, `sale ${index}`));
      sold.push(`sale ${index}`);
    }
    if (sale === 'settle') await retryUntilDone(() => stock.settle(id, newest));
    if (sale === 'restock') await retryUntilDone(() => stock.restock(id, newest, 1));
  }
}

async function importQuantities(
  faultyDatabase: Database,
  id: string,
  counts: readonly number[],
): Promise<void> {
  for (const count of counts) {
    const imported = { products: [offer(id, count)], swimmers: [], replace: false };
    await retryUntilDone(() => importGoods(open(faultyDatabase), imported));
  }
}

function offer(id: string, quantity: number) {
  return product(id, 4, `Quantity: ${quantity}`);
}

/** Two products, with one sold unit each that is not published yet. */
async function begin(): Promise<{ id: string; other: string }> {
  const { catalogue, stock } = open(database);
  await catalogue.foldSales();
  runs += 1;
  const ids = { id: `${runs}`, other: `${runs} too` };
  const products = Object.values(ids).map((id) => offer(id, OFFERED));
  await importGoods({ catalogue, stock }, { products, swimmers: [], replace: false });
  for (const id of Object.values(ids)) {
    await stock.reserve(id, { checkoutId: 'before', quantity: 1, now: 0 });
    await stock.sell(id, 'before');
  }
  return ids;
}

/** Runs the processes in the order of the given turns, then in rounds until all have ended. */
async function runHistory(history: History, id: string): Promise<void> {
  const { of, give } = operationScheduler(database);
  const ends = Promise.all([
    ...FOLDERS.map((folder) => publishSales(of(folder))),
    runSales(of(SHOP), id, history.sales),
    importQuantities(of(OWNER), id, history.counts),
  ]);
  for (const { process, operations, loss } of history.turns)
    for (let index = 1; index <= operations; index += 1)
      if (!(await give(process, index === operations ? loss : undefined))) break;
  await giveTurnsUntil(ends, async () => {
    for (const process of [...FOLDERS, SHOP, OWNER]) await give(process);
  });
}

/** The catalogue's final quantities and the remaining stock. */
async function outcome(ids: readonly string[]) {
  const { catalogue, stock } = open(database);
  await catalogue.foldSales();
  await catalogue.catchUp();
  const unsold = await Promise.all(ids.map((id) => stock.unsold(id)));
  return {
    marked: await stock.findDirty(),
    shown: ids.map((id) => catalogue.published().find(id)?.specifications),
    remaining: unsold.map((quantity) => [`Quantity: ${quantity}`]),
  };
}

test('the stock count is right if a process stops while publishing it and another restocks and publishes', async () => {
  let isBusy = true;
  for (let operations = 0; isBusy; operations += 1) {
    const ids = Object.values(await begin());
    const { of, give } = operationScheduler(database);
    const slow = open(of(0)).catalogue.foldSales();
    for (let index = 0; index < operations && isBusy; index += 1) isBusy = await give(0);
    const { catalogue, stock } = open(database);
    for (const id of ids) await stock.restock(id, 'before', 1);
    await catalogue.foldSales();
    await giveTurnsUntil(slow, () => give(0));
    const { marked, shown, remaining: left } = await outcome(ids);
    expect(marked).toEqual([]);
    expect(shown).toEqual(left);
  }
});

test('the catalogue shows the remaining stock after any interleaving of publishing, sales, restocks and imports', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (history) => {
      const ids = await begin();
      await runHistory(history, ids.id);
      const { marked, shown, remaining: left } = await outcome(Object.values(ids));
      expect(marked).toEqual([]);
      expect(shown).toEqual(left);
    }),
    { numRuns: RUNS },
  );
});
