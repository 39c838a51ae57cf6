import { setTimeout as pause } from 'node:timers/promises';
import { paymentEndpoints } from '#contract/payments';
import { approveAt, buyer, priceOf } from '../../api/testing/buyer';
import { product } from '../../api/testing/goods';
import { publishGoods } from '../../api/testing/publish-goods';
import type { HttpReply } from '../../api/testing/visitor';
import { openShop, type Shop } from '../e2e/shop';
import { median, type BenchRow } from './table';

const BUYERS = 600;
const OFFERED_QUANTITY = 10_000;
const RUNS = 3;

/** Many buyers of one item, and many buyers of different items, from the cart to the paid order. */
export async function oneItemRow(): Promise<BenchRow> {
  const shop = await openShop({ LOG_LEVEL: 'warn' });
  try {
    const pairs: Record<'one' | 'different', number>[] = [];
    for (let run = 0; run < RUNS; run++)
      pairs.push({
        different: await secondsOf(shop, (index) => `different-${run}-${index}`),
        one: await secondsOf(shop, () => `one-${run}`),
      });
    const medianSeconds = (side: 'one' | 'different') => median(pairs.map((pair) => pair[side]));
    return {
      what: `${BUYERS} buyers of one item at once`,
      measured: `${medianSeconds('one').toFixed(1)} s`,
      against: `of ${BUYERS} items ${medianSeconds('different').toFixed(1)} s`,
      ratio: median(pairs.map(({ one, different }) => different / one)),
      aim: '0.5',
    };
  } finally {
    await shop.close();
  }
}

/** Time until the last buyer has paid. */
async function secondsOf(shop: Shop, itemOf: (index: number) => string): Promise<number> {
  const items = Array.from({ length: BUYERS }, (_, index) => itemOf(index));
  await offerItems(shop, [...new Set(items)]);
  const since = performance.now();
  const statuses = await Promise.all(items.map((item) => buy(shop.url, item)));
  const seconds = (performance.now() - since) / 1000;
  const unpaid = statuses.filter((status) => status !== 200);
  if (unpaid.length > 0) throw new Error(`not paid: ${unpaid.join(' ')}`);
  return seconds;
}

/** Publishes these items in large quantities, while the shop runs. */
export async function offerItems(shop: Shop, ids: readonly string[]): Promise<void> {
  const products = ids.map((id) => product(id, 4, `Quantity: ${OFFERED_QUANTITY}`));
  await shop.withDatabase((database) => publishGoods(database, products));
  while (!(await isShown(shop, ids.at(-1)))) await pause(100);
}

async function isShown(shop: Shop, id = ''): Promise<boolean> {
  return (await fetch(`${shop.url}/api/products/${id}`)).ok;
}

/** Buys an item and retries like a shopper. */
async function buy(url: string, item: string): Promise<number> {
  const sam = buyer(url);
  const added = await withReconnect(() => sam.add(item));
  if (added.status !== 201) return added.status;
  const created = await retryWhileStatus(() => sam.create(priceOf(1)), 502);
  if (created.status !== 201) return created.status;
  const { id, approveUrl } = paymentEndpoints.create.reply.parse(created.body);
  await withReconnect(() => approveAt(approveUrl));
  return (await retryWhileStatus(() => sam.capture(id), 409)).status;
}

async function retryWhileStatus(
  send: () => Promise<HttpReply>,
  retryStatus: number,
): Promise<HttpReply> {
  const reply = await withReconnect(send);
  if (reply.status !== retryStatus) return reply;
  await pause(1000);
  return retryWhileStatus(send, retryStatus);
}

/** Reconnects like a browser after a closed keep-alive connection. */
async function withReconnect<T>(send: () => Promise<T>): Promise<T> {
  return send().catch((cause: unknown) => {
    if (cause instanceof TypeError) return send();
    throw cause;
  });
}
