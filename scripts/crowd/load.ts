import { setTimeout as pause } from 'node:timers/promises';
import { crowdClient, newTally, type CrowdTally } from './client';
import { buyItem, keepPageOpen, shopAround, type CrowdOutcome } from './people';

export interface CrowdPlan {
  /** Addresses of the processes of the shop. */
  urls: string[];
  buyers: number;
  pages: number;
  shoppers: number;
  seconds: number;
  item: string;
  /** The item that the other shoppers look at. */
  otherItem: string;
  catalogueVersion: number;
}

export interface CrowdResult {
  outcomes: Partial<Record<CrowdOutcome, number>>;
  buyers: CrowdTally;
  pages: CrowdTally;
  shoppers: CrowdTally;
  /** Delay of the timers of this process, in milliseconds. */
  generatorDelay: number;
}

const RAMP_MS = 6000;

/**
 * The load generator, a separate process: `load.ts PLAN` with the plan as JSON. Prints the result
 * as JSON. Each person has their own address and connection, and uses one process of the shop.
 */
async function sendCrowd(plan: CrowdPlan): Promise<CrowdResult> {
  const { urls, item, otherItem } = plan;
  const tallies = { buyers: newTally(), pages: newTally(), shoppers: newTally() };
  const outcomes: CrowdResult['outcomes'] = {};
  let people = 0;
  const arrive = (group: keyof typeof tallies) => {
    const number = people++;
    return crowdClient(urls[number % urls.length] ?? '', number, tallies[group]);
  };
  const state = { isOver: false };
  const isOver = () => state.isOver;
  const several = (count: number, work: (index: number) => Promise<void>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  const delay = watchDelay();
  const pages = several(plan.pages, () =>
    keepPageOpen(arrive('pages'), plan.catalogueVersion, isOver),
  );
  await pause(RAMP_MS);
  const shoppers = several(plan.shoppers, () => shopAround(arrive('shoppers'), otherItem, isOver));
  await several(plan.buyers, async (index) => {
    // Most buyers arrive at the start: an eighth of them within the first second of a minute.
    await pause(plan.seconds * 1000 * (index / plan.buyers) ** 2);
    const outcome = await buyItem(arrive('buyers'), item);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  });
  state.isOver = true;
  await shoppers;
  void pages;
  return { outcomes, ...tallies, generatorDelay: delay() };
}

/**
 * Measures how late timers of this process are, because this delay is part of every measured time.
 */
function watchDelay(): () => number {
  const every = 50;
  const delays: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.push(now - last - every);
    last = now;
  }, every);
  return () => {
    clearInterval(timer);
    return delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)] ?? 0;
  };
}

const plan = JSON.parse(process.argv[2] ?? '') as CrowdPlan;
process.stdout.write(JSON.stringify(await sendCrowd(plan)), () => process.exit());
