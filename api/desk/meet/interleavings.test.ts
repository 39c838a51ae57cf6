import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { StandSale } from '#contract/desk/meet';
import { importStores } from '../../catalogue/import/stores';
import type { Database } from '../../db/open';
import type { OrderDocument } from '../../orders/order-document';
import { orderStore } from '../../orders/store';
import { product } from '../../testing/goods';
import { interleaveActions, LOSSES } from '../../testing/scheduler';
import { temporaryDatabase } from '../../testing/temporary';
import { auditLog } from '../audit';
import { draftStore } from '../goods/drafts';
import { deskItems } from '../goods/items';
import { meetStore } from './meet-store';
import { standSales } from './stand-sales';

const START = Date.parse('2026-11-22T18:00:00Z');
const DAY_MS = 24 * 60 * 60_000;
let time = START;
const now = () => time;
const SELLER = { author: { by: 'Robin', from: 'desk' }, isOwner: true } as const;

let counter = 0;

const database = await temporaryDatabase('meet');
afterAll(() => database.drop());

/** The stand sales of one process. */
function salesOf(data: Database) {
  const { catalogue } = importStores(data);
  const audit = auditLog(data, now);
  const carts = { countByProduct: () => Promise.resolve(new Map()) };
  const shared = { catalogue, audit, now, drafts: draftStore(data) };
  const items = deskItems({ ...shared, carts, allowsSamples: true });
  const orders = orderStore(data, now);
  return standSales({ ...shared, stock: catalogue.stock, orders, items, meets: meetStore(data) });
}

async function newSale(): Promise<StandSale> {
  const productId = `cap-${counter++}`;
  const { catalogue, stock } = importStores(database);
  await stock.setQuantity(productId, 9);
  const value = product(productId, 4, 'Quantity: 9');
  await catalogue.publish(async () => ({ products: [{ id: productId, value }], swimmers: [] }));
  await stock.setAside(productId, 2);
  return {
    id: `sale-${productId}`.padEnd(16, '-'),
    productId,
    size: '',
    quantity: 2,
    price: 25,
    method: 'cash',
    soldAt: '2026-11-22T17:00:00.000Z',
    meet: { id: 'meet', name: 'Frost Lake' },
  };
}

test('two processes that get the same sale, one of which fails at any step, record it once when it is sent again [desk.meet-sale]', async () => {
  const loss = fc.record({ at: fc.nat(30), kind: fc.constantFrom(...LOSSES) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(1), { maxLength: 60 }), loss, async (turns, lost) => {
      const sale = await newSale();
      const record = (data: Database) => salesOf(data).record(sale, SELLER);
      await interleaveActions(database, [record, record], turns, lost);
      const { number = '' } = await record(database);
      const orders = await database.collection<OrderDocument>('orders').find();
      const recorded = orders.filter(({ lines }) => lines[0]?.productId === sale.productId);
      expect(recorded.map(({ orderNumber }) => orderNumber)).toEqual([number]);
      const { stock } = importStores(database);
      expect(await stock.read(sale.productId)).toMatchObject({ sold: 2 });
      expect((await stock.read(sale.productId))?.setAside).toBeUndefined();
      const log = auditLog(database, now);
      expect(await log.about(number)).toHaveLength(1);
      expect(await log.about(sale.productId)).toHaveLength(1);
    }),
    { numRuns: 40 },
  );
});

test('ids of sales are removed from the stock a day after their orders, and a sale that is sent again later is not sold again [desk.meet-sale]', async () => {
  const sale = await newSale();
  const sales = salesOf(database);
  const { number } = await sales.record(sale, SELLER);
  const idsOf = async () => (await importStores(database).stock.read(sale.productId))?.standSales;
  try {
    time = START + DAY_MS / 2;
    await sales.removeRecordedIds();
    expect(await idsOf()).toHaveLength(1);
    time = START + 2 * DAY_MS;
    await sales.removeRecordedIds();
    expect(await idsOf()).toBeUndefined();
    expect((await sales.record(sale, SELLER)).number).toBe(number);
    expect(await importStores(database).stock.read(sale.productId)).toMatchObject({ sold: 2 });
    await sales.record({ ...sale, undone: true }, SELLER);
    await sales.record({ ...sale, undone: true }, SELLER);
    expect(await importStores(database).stock.read(sale.productId)).toMatchObject({ sold: 0 });
  } finally {
    time = START;
  }
});
