import { afterAll, beforeEach, expect, test } from 'vitest';
import { DeskItemDetail } from '#contract/desk/goods';
import { DeskOrderDetail, DeskOrderList } from '#contract/desk/orders';
import { meetEndpoints, type MeetState, type StandSale } from '#contract/desk/meet';
import { Product } from '#contract/products/catalogue';
import { readFacts } from '#contract/products/specification';
import { importGoods } from '../../catalogue/import/import';
import { importStores } from '../../catalogue/import/stores';
import { buyer, priceOf, readCapture } from '../../testing/buyer';
import { deskPerson, type DeskPerson } from '../../testing/desk-person';
import { product } from '../../testing/goods';
import { meetStore } from './meet-store';
import { eventually } from '../../testing/eventually';
import { startShop } from '../../testing/start-shop';
import { standSaleId } from '../../stock/stand';
import { stockStore } from '../../stock/store';

let meet: NonNullable<MeetState['meet']>;
let counter = 0;
let clockOffsetMs = 0;
const now = () => Date.now() + clockOffsetMs;

const MEET = { name: 'Frost Lake Invitational', firstDay: '2026-11-21', lastDay: '2026-11-22' };

const shop = await startShop({
  now,
  products: [
    product('cap', 4, 'Quantity: 40'),
    product('suit', 1, 'Sizes: 22, 24', 'Quantity: 2'),
    product('signed', 4, 'Quantity: 1'),
    product('towel', 4, 'Quantity: 1'),
    product('bag', 4, 'Quantity: 1'),
    product('poster', 4, 'Quantity: 1'),
  ],
});
const owner = await deskPerson(shop, 'owner', now);
const helper = await deskPerson(shop, 'helper', now);
afterAll(() => shop.close());

beforeEach(async () => {
  const { meet: current } = await readState();
  if (current) await endMeet(current.id);
  const { body } = await owner.send('PUT', '/api/desk/meet', { body: MEET });
  const started = meetEndpoints.start.reply.parse(body).meet;
  if (!started) throw new Error('no meet');
  meet = started;
});

const endMeet = (id = meet.id) => owner.send('DELETE', `/api/desk/meet/${id}`);

const readState = async () =>
  meetEndpoints.state.reply.parse((await helper.send('GET', '/api/desk/meet')).body);

async function setAside(productId: string, units: number) {
  const body = { items: [{ productId, units }] };
  const reply = await owner.send('POST', '/api/desk/meet/items', { body });
  return meetEndpoints.setAside.reply.parse(reply.body);
}

async function sell(sales: readonly StandSale[], by = helper) {
  const reply = await by.send('POST', '/api/desk/meet/sales', { body: { sales } });
  return meetEndpoints.sell.reply.parse(reply.body).outcomes;
}

function saleOf(productId: string, changes: Partial<StandSale> = {}): StandSale {
  counter += 1;
  return {
    id: `sale-of-the-phone-${counter}`,
    productId,
    size: '',
    quantity: 1,
    price: 25,
    method: 'cash',
    soldAt: new Date().toISOString(),
    meet: { id: meet.id, name: meet.name },
    ...changes,
  };
}

async function unitsOnWeb(productId: string): Promise<number> {
  const { body } = await helper.send('GET', `/api/products/${productId}`);
  return readFacts(Product.parse(body).specifications).quantity;
}

test('units at the stand are not for sale on the web until the meet has ended [desk.meet-set-aside]', async () => {
  const before = await unitsOnWeb('cap');
  expect((await setAside('cap', 3)).items).toMatchObject([{ productId: 'cap', units: 3 }]);
  expect(await unitsOnWeb('cap')).toBe(before - 3);
  const item = await helper.send('GET', '/api/desk/goods/cap');
  expect(item.body).toMatchObject({ left: before - 3, atStand: 3 });
  const { refused } = await setAside('cap', 99);
  expect(refused).toEqual([{ productId: 'cap', free: before }]);
  const { body } = await endMeet();
  expect(body).toMatchObject({ meet: null, items: [] });
  expect(await unitsOnWeb('cap')).toBe(before);
  const again = await owner.send('POST', '/api/desk/meet/items', {
    body: { items: [{ productId: 'cap', units: 1 }] },
  });
  expect(again.status).toBe(409);
});

test('an item whose last unit is at the stand is unavailable on the web, and sold when that unit is sold [product.set-aside-unavailable]', async () => {
  const quantityOf = async () => {
    const { body } = await helper.send('GET', '/api/products/signed');
    return Product.parse(body).specifications;
  };
  const stateOf = async () => (await helper.send('GET', '/api/desk/goods/signed')).body;
  await setAside('signed', 1);
  expect(await quantityOf()).toEqual(['Quantity: 0 (set aside)']);
  expect(await stateOf()).toMatchObject({ state: 'stand', atStand: 1, left: 0 });
  const list = await helper.send('GET', '/api/desk/goods?view=stand');
  expect(list.body).toMatchObject({ total: 1, items: [{ id: 'signed', state: 'stand' }] });
  const { fields } = (await stateOf()) as { fields: { specifications: string[] } };
  expect(fields.specifications).toEqual(['Quantity: 1']);
  const [outcome] = await sell([saleOf('signed')]);
  expect(await quantityOf()).toEqual(['Quantity: 0']);
  expect(await stateOf()).toMatchObject({ state: 'sold' });
  await owner.send('POST', `/api/desk/meet/sales/${outcome?.number}/undo`);
  expect(await quantityOf()).toEqual(['Quantity: 0 (set aside)']);
  await endMeet();
  expect(await quantityOf()).toEqual(['Quantity: 1']);
});

test('if the end of a meet was interrupted, the units return to the web when the desk reads the stand [desk.meet-set-aside]', async () => {
  const before = await unitsOnWeb('cap');
  await setAside('cap', 3);
  await meetStore(shop.database).end(meet.id, { endedAt: new Date().toISOString(), returned: 3 });
  expect(await readState()).toMatchObject({ meet: null, items: [] });
  await eventually(async () => expect(await unitsOnWeb('cap')).toBe(before));
});

test('no unit stays at the stand if items are set aside while the meet ends [desk.meet-set-aside]', async () => {
  const before = await unitsOnWeb('cap');
  const items = ['suit', 'signed', 'towel', 'cap'].map((productId) => ({ productId, units: 1 }));
  await Promise.all([owner.send('POST', '/api/desk/meet/items', { body: { items } }), endMeet()]);
  expect(await readState()).toMatchObject({ meet: null, items: [] });
  expect(await unitsOnWeb('cap')).toBe(before);
});

test('a sale that is sent several times is one order, one sold unit and one entry for order and item [desk.meet-sale]', async () => {
  await setAside('cap', 3);
  const sale = saleOf('cap', { quantity: 2, method: 'card' });
  const sent = await Promise.all([sell([sale]), sell([sale]), sell([sale])]);
  const numbers = new Set(sent.flat().map(({ number }) => number));
  expect(numbers.size).toBe(1);
  const [number = ''] = numbers;
  const order = DeskOrderDetail.parse((await owner.send('GET', `/api/desk/orders/${number}`)).body);
  expect(order).toMatchObject({
    status: 'shipped',
    total: 50,
    buyer: null,
    stand: { meet: MEET.name, method: 'card', by: expect.stringContaining(helper.email) },
    meetId: meet.id,
    log: [{ act: 'meet.sale' }],
  });
  const item = (await owner.send('GET', '/api/desk/goods/cap')).body as { log: { act: string }[] };
  expect(item.log.filter(({ act }) => act === 'meet.sale')).toHaveLength(1);
  const { items, sales } = await readState();
  expect(items).toMatchObject([{ productId: 'cap', units: 1 }]);
  expect(sales).toMatchObject([{ number, quantity: 2, total: 50, method: 'card' }]);
});

test('a sale is rejected with the reason, and the others of the request are recorded [desk.meet-rejected]', async () => {
  await setAside('signed', 1);
  const { number } = (await sell([saleOf('signed')]))[0] ?? {};
  const outcomes = await sell([
    saleOf('signed'),
    saleOf('gone'),
    saleOf('suit', { size: '99' }),
    saleOf('cap', { price: 20 }),
    saleOf('suit', { size: '24' }),
  ]);
  expect(outcomes.map(({ rejection }) => rejection?.reason)).toEqual([
    'sold',
    'unknown-item',
    'unknown-size',
    'price',
    undefined,
  ]);
  expect(outcomes[0]?.rejection).toMatchObject({ free: 0, order: number });
  const [byOwner] = await sell([saleOf('cap', { price: 20 })], owner);
  expect(byOwner?.number).toMatch(/^\w{10}$/);
});

test('units that a buyer is paying for on the web are not sold at the stand before the reservation time is over [desk.meet-set-aside]', async () => {
  const sam = buyer(shop.url);
  await sam.add('towel', 1);
  await sam.create(priceOf(1));
  const kim = buyer(shop.url);
  await kim.add('towel', 1);
  const [outcome] = await sell([saleOf('towel')]);
  expect(outcome?.rejection).toMatchObject({ reason: 'sold', free: 0 });
  expect((await setAside('towel', 1)).refused).toEqual([{ productId: 'towel', free: 0 }]);
  clockOffsetMs = 16 * 60_000;
  expect((await setAside('towel', 1)).refused).toEqual([]);
  await setAside('towel', 0);
  const payment = await kim.approve(priceOf(1));
  clockOffsetMs = 32 * 60_000;
  expect((await sell([saleOf('towel')]))[0]?.rejection).toMatchObject({ reason: 'sold', free: 0 });
  expect((await kim.capture(payment)).status).toBe(200);
});

test('a unit in a checkout that was abandoned is sold at the stand, and stays reserved if it is not enough [desk.meet-sale]', async () => {
  const sam = buyer(shop.url);
  await sam.add('poster', 1);
  await sam.create(priceOf(1));
  clockOffsetMs += 16 * 60_000;
  const [tooMany] = await sell([saleOf('poster', { quantity: 2 })]);
  expect(tooMany?.rejection).toMatchObject({ reason: 'sold' });
  expect((await stockStore(shop.database).read('poster'))?.holds).toHaveLength(1);
  expect((await sell([saleOf('poster')]))[0]?.number).toMatch(/^\w{10}$/);
});

test('an undone sale gives its units back to the stand once, and counts as refunded [desk.meet-undo]', async () => {
  await setAside('cap', 2);
  const [outcome] = await sell([saleOf('cap')]);
  const undo = (by: DeskPerson) => by.send('POST', `/api/desk/meet/sales/${outcome?.number}/undo`);
  expect((await undo(helper)).status).toBe(403);
  const replies = await Promise.all([undo(owner), undo(owner)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const { items, sales } = await readState();
  expect(items).toMatchObject([{ productId: 'cap', units: 2 }]);
  expect(sales).toMatchObject([{ status: 'refunded' }]);
});

test('if several sales with one id arrive together, one is recorded and only its units are sold [desk.meet-sale]', async () => {
  await setAside('cap', 3);
  await setAside('suit', 1);
  const sale = saleOf('cap');
  const other = saleOf('suit', { size: '24', id: sale.id });
  await Promise.all([sale, { ...sale, quantity: 2 }, other].map((value) => sell([value])));
  const { sales, items } = await readState();
  expect(sales).toHaveLength(1);
  const remaining = new Map(items.map(({ productId, units }) => [productId, units]));
  for (const [productId, units] of [
    ['cap', 3],
    ['suit', 1],
  ] as const) {
    const sold = sales.find((each) => each.productId === productId)?.quantity ?? 0;
    expect([productId, remaining.get(productId) ?? 0]).toEqual([productId, units - sold]);
  }
});

test('a helper undoes an own sale whose response was lost, and no sale of another person [desk.meet-undo]', async () => {
  await setAside('cap', 2);
  const [ownSale, ownersSale] = [saleOf('cap'), saleOf('cap')];
  await sell([ownSale]);
  await sell([ownersSale], owner);
  await sell([
    { ...ownSale, undone: true },
    { ...ownersSale, undone: true },
  ]);
  const { sales } = await readState();
  const states = new Map(sales.map(({ id, status }) => [id, status]));
  expect([states.get(ownSale.id), states.get(ownersSale.id)]).toEqual(['refunded', 'shipped']);
});

test('a repeated request for the end of a meet does not end the next one [desk.meet-end]', async () => {
  await endMeet();
  await owner.send('PUT', '/api/desk/meet', { body: { ...MEET, name: 'Next meet' } });
  await setAside('cap', 2);
  const { body } = await endMeet();
  expect(body).toMatchObject({ meet: { name: 'Next meet' }, items: [{ units: 2 }] });
  const { body: log } = await owner.send('GET', '/api/desk/log');
  const entries = (log as { entries: { id: string; act: string }[] }).entries;
  expect(entries.filter(({ id }) => id === `end:${meet.id}`)).toHaveLength(1);
});

test('the end of a meet sums its sales by cash and card, including those that arrive later [desk.meet-end]', async () => {
  await setAside('cap', 5);
  await sell([saleOf('cap'), saleOf('cap', { method: 'card', quantity: 2 })]);
  const [outcome] = await sell([saleOf('cap')]);
  await owner.send('POST', `/api/desk/meet/sales/${outcome?.number}/undo`);
  const summary = {
    cash: { sales: 1, total: 25 },
    card: { sales: 1, total: 50 },
    undone: 1,
    returned: 0,
    endedAt: null,
  };
  expect((await readState()).summary).toMatchObject(summary);
  await endMeet();
  const ended = { ...summary, meet, returned: 2, endedAt: expect.any(String) };
  expect(await readState()).toMatchObject({ meet: null, sales: [], summary: ended });
  await sell([saleOf('cap')]);
  expect((await readState()).summary?.cash).toEqual({ sales: 2, total: 50 });
});

test('the stock of a hidden item is what the stand can sell [desk.meet-sale]', async () => {
  const read = async () =>
    DeskItemDetail.parse((await owner.send('GET', '/api/desk/goods/bag')).body);
  const { revision } = await read();
  const changes = [{ id: 'bag', revision, state: 'hidden' }];
  await owner.send('POST', '/api/desk/goods/changes', { body: { changes, dryRun: false } });
  const setStock = async (quantity: number) => {
    const item = await read();
    const fields = { ...item.fields, specifications: [`Quantity: ${quantity}`] };
    const body = { fields, revision: item.revision };
    await owner.send('PUT', '/api/desk/goods/bag', { body });
  };
  await setStock(2);
  expect((await sell([saleOf('bag', { quantity: 2 })]))[0]?.number).toMatch(/^\w{10}$/);
  expect(await read()).toMatchObject({ state: 'hidden', left: 0 });
  await setStock(4);
  await setStock(2);
  expect((await sell([saleOf('bag')]))[0]?.rejection).toMatchObject({ reason: 'sold', free: 0 });
});

test('a sale whose units were sold by an interrupted request is recorded although the price has changed [desk.meet-sale]', async () => {
  await setAside('cap', 1);
  const sale = saleOf('cap', { price: 20 });
  await stockStore(shop.database).sellAtStand('cap', standSaleId(`stand:${sale.id}`, 1), 1);
  const [outcome] = await sell([sale]);
  expect(outcome?.number).toMatch(/^\w{10}$/);
  const { items, sales } = await readState();
  expect(items).toEqual([]);
  expect(sales[0]).toMatchObject({ number: outcome?.number, total: 20 });
});

test('a sale is recorded under the person who made it, and the log names the sender [desk.meet-seller]', async () => {
  await setAside('cap', 3);
  const soldBy = 'Casey <casey@example.com>';
  const [other, first] = await sell([saleOf('cap', { soldBy }), saleOf('cap')]);
  const detailOf = async (number = '') =>
    DeskOrderDetail.parse((await owner.send('GET', `/api/desk/orders/${number}`)).body);
  const sender = expect.stringContaining(helper.email);
  expect(await detailOf(other?.number)).toMatchObject({
    stand: { by: soldBy, sentBy: sender },
    log: [{ by: sender, after: { soldBy, sentBy: sender } }],
  });
  const by = (await detailOf(first?.number)).stand?.by ?? '';
  const [sale] = await sell([saleOf('cap', { soldBy: by })]);
  const { stand, log } = await detailOf(sale?.number);
  expect([stand?.by, stand?.sentBy]).toEqual([sender, undefined]);
  expect(log[0]?.after).not.toHaveProperty('soldBy');
});

test('sales of sample products at the stand are demo orders, and give no units to an own item with the same id [desk.overview-demo]', async () => {
  const sampleShop = await startShop();
  try {
    const stores = importStores(sampleShop.database);
    const imported = { products: [product('1', 4, 'Quantity: 2')], swimmers: [], replace: false };
    await importGoods(stores, { ...imported, sample: true });
    const tester = await deskPerson(sampleShop, 'owner');
    const sales = [saleOf('1')];
    const { body } = await tester.send('POST', '/api/desk/meet/sales', { body: { sales } });
    const number = meetEndpoints.sell.reply.parse(body).outcomes[0]?.number ?? '';
    const sam = buyer(sampleShop.url);
    await sam.add('1', 1);
    const { order } = readCapture(await sam.capture(await sam.approve(priceOf(1))));
    await importGoods(stores, imported);
    await stores.stock.sellAtStand('1', 'a-real-sale', 2);
    expect((await tester.send('GET', `/api/desk/orders/${number}`)).body).toMatchObject({
      demo: true,
    });
    await tester.send('POST', `/api/desk/meet/sales/${number}/undo`);
    const refund = { restock: true, amount: Number(priceOf(1)), refunds: 0 };
    const path = `/api/desk/orders/${order.orderNumber}/refund`;
    expect((await tester.send('POST', path, { body: refund })).status).toBe(200);
    expect(await stores.stock.read('1')).toMatchObject({ quantity: 2, sold: 2 });
  } finally {
    await sampleShop.close();
  }
});

test('sales at a stand have their own view, and are found by the meet', async () => {
  await setAside('cap', 1);
  const [outcome] = await sell([saleOf('cap')]);
  const numbersOf = async (query: string) => {
    const { body } = await owner.send('GET', `/api/desk/orders?${query}`);
    return DeskOrderList.parse(body).orders;
  };
  const all = await numbersOf('view=stand');
  expect(all.every(({ stand }) => stand !== undefined)).toBe(true);
  expect(all[0]?.number).toBe(outcome?.number);
  expect((await numbersOf('view=stand&search=frost lake'))[0]?.number).toBe(outcome?.number);
  expect(await numbersOf('view=stand&search=other meet')).toEqual([]);
});

test('two meets with the same name have separate lists of orders, and the name finds both [desk.meet-orders]', async () => {
  await setAside('cap', 1);
  const [first] = await sell([saleOf('cap')]);
  const firstMeet = meet.id;
  await endMeet();
  const { body } = await owner.send('PUT', '/api/desk/meet', { body: MEET });
  meet = meetEndpoints.start.reply.parse(body).meet ?? meet;
  const [second] = await sell([saleOf('cap')]);
  const numbersOf = async (query: string) => {
    const reply = await owner.send('GET', `/api/desk/orders?view=stand&${query}`);
    return DeskOrderList.parse(reply.body).orders.map(({ number }) => number);
  };
  expect(await numbersOf(`meet=${firstMeet}`)).toEqual([first?.number]);
  expect(await numbersOf(`meet=${meet.id}`)).toEqual([second?.number]);
  expect(await numbersOf(`meet=${meet.id}&search=nothing`)).toEqual([]);
  expect(await numbersOf('search=frost lake')).toEqual(
    expect.arrayContaining([first?.number, second?.number]),
  );
});

test('an order of the web cannot be undone like a sale at the stand', async () => {
  const sam = buyer(shop.url);
  await sam.add('cap', 1);
  const id = await sam.approve(priceOf(1));
  await sam.capture(id);
  const { body } = await owner.send('GET', '/api/desk/orders?view=all');
  const number = (body as { orders: { number: string; stand?: object }[] }).orders.find(
    ({ stand }) => !stand,
  )?.number;
  const reply = await owner.send('POST', `/api/desk/meet/sales/${number}/undo`);
  expect(reply.status).toBe(409);
});
