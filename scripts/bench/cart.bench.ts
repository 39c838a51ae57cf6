import { nanoid } from 'nanoid';
import { visitor } from '../../api/testing/visitor';
import { openShop } from '../e2e/shop';
import { offerItems } from './one-item.bench';
import { cpuMicrosOf } from './http.bench';
import { median, type BenchRow } from './table';

const LINES = 100;
const CARTS = 8;
const EDITS = 60;
const RUNS = 5;
const BATCH = 50;

/** An edit of a large cart and of one with a single line, as the page sends them. */
export async function cartRow(): Promise<BenchRow> {
  const shop = await openShop({ LOG_LEVEL: 'warn' });
  try {
    const items = Array.from({ length: LINES }, (_, index) => `cart-${index}`);
    await offerItems(shop, items);
    const fill = (lines: number) =>
      Promise.all(Array.from({ length: CARTS }, () => filledCart(shop.url, items.slice(0, lines))));
    const [small, large] = [await fill(1), await fill(LINES)];
    const microsOf = async (carts: readonly EditOnce[]) => {
      const before = await cpuMicrosOf(shop.process.pid);
      await Promise.all(
        carts.map(async (edit) => {
          for (let index = 0; index < EDITS; index++) await edit();
        }),
      );
      return ((await cpuMicrosOf(shop.process.pid)) - before) / (CARTS * EDITS);
    };
    await microsOf(small);
    await microsOf(large);
    const pairs: Record<'one' | 'many', number>[] = [];
    for (let run = 0; run < RUNS; run++)
      pairs.push({ one: await microsOf(small), many: await microsOf(large) });
    return {
      what: `an edit of a cart of ${LINES} lines`,
      measured: `${Math.round(median(pairs.map(({ many }) => many)))} µs CPU`,
      against: `of one line ${Math.round(median(pairs.map(({ one }) => one)))} µs CPU`,
      ratio: median(pairs.map(({ one, many }) => one / many)),
      aim: '0.5',
    };
  } finally {
    await shop.close();
  }
}

type EditOnce = () => Promise<void>;

/** Fills a cart. Returns a function that changes the quantity of its first line. */
async function filledCart(url: string, items: readonly string[]): Promise<EditOnce> {
  const { send } = visitor(url);
  const [sessionId, clientId] = [nanoid(21), nanoid(21)];
  const lines = items.map((productId) => ({ id: nanoid(22), productId }));
  let seq = 0;
  async function sendEdits(edits: readonly object[]): Promise<void> {
    const numbered = edits.map((edit) => ({ seq: (seq += 1), key: nanoid(21), edit }));
    const body = { sessionId, clientId, edits: numbered };
    const { status } = await send('POST', '/api/cart/batch', { body });
    if (status !== 200) throw new Error(`an edit failed with ${status}`);
  }
  const addedAt = new Date().toISOString();
  for (let from = 0; from < lines.length; from += BATCH)
    await sendEdits(
      lines
        .slice(from, from + BATCH)
        .map((line) => ({ type: 'add', quantity: 1, size: 'One size', addedAt, ...line })),
    );
  let quantity = 1;
  return () => {
    quantity = 3 - quantity;
    return sendEdits([{ type: 'quantity', id: lines[0]?.id, quantity }]);
  };
}
