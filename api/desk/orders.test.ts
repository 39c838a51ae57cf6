import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  DeskOrderDetail,
  DeskOrderList,
  RefundPreview,
  type OrderView,
} from '#contract/desk/orders';
import { buyer, orderIn, priceOf, readCapture } from '../testing/buyer';
import { deskPerson, type DeskPerson } from '../testing/desk-person';
import { eventually } from '../testing/eventually';
import { product } from '../testing/goods';
import { startShop } from '../testing/start-shop';
import { orderStore } from '../orders/store';
import { auditLog } from './audit';
import { checkoutStore } from '../payments/store';
import { stockStore } from '../stock/store';
import type { MailDocument } from '../mail/outbox';

const HOUR_MS = 60 * 60_000;
const UNIT = 37.99;

const shop = await startShop({
  sandboxControls: true,
  // Mails stay queued, so that the test can count them.
  intervals: { recovery: 30, mail: 24 * HOUR_MS },
  products: [product('worn', 5, 'Quantity: 900'), product('cap', 4, 'Quantity: 9')],
});
const [owner, helper] = await Promise.all([deskPerson(shop, 'owner'), deskPerson(shop, 'helper')]);
afterAll(() => shop.close());
beforeEach(() => shop.sandbox.setControls({ webhooks: 0 }));

async function buy(units = 1): Promise<string> {
  const sam = buyer(shop.url);
  await sam.add('worn', units);
  const id = await sam.approve(priceOf(units));
  readCapture(await sam.capture(id));
  return orderIn(await sam.record(id)).orderNumber;
}

const callOrder = (
  person: DeskPerson,
  method: string,
  number: string,
  what: string,
  body?: unknown,
) => person.send(method, `/api/desk/orders/${number}${what}`, body === undefined ? {} : { body });

async function show(number: string): Promise<DeskOrderDetail> {
  return DeskOrderDetail.parse((await callOrder(owner, 'GET', number, '')).body);
}

async function list(view: OrderView, more = ''): Promise<DeskOrderList> {
  const reply = await helper.send('GET', `/api/desk/orders?view=${view}${more}`);
  return DeskOrderList.parse(reply.body);
}

const numbersOf = ({ orders }: DeskOrderList) => orders.map(({ number }) => number);

async function refundable(number: string): Promise<RefundPreview> {
  return RefundPreview.parse((await callOrder(owner, 'GET', number, '/refund')).body);
}

/** Unsent mails to the buyer of an order. */
const waitingMails = async (number: string) =>
  (await shop.database.collection<MailDocument>('mail').find()).filter(
    ({ _id, mail }) => /:buyer(?::|$)/.test(_id) && mail?.subject.includes(number),
  );

const resent = async (number: string) =>
  (await waitingMails(number)).filter(({ _id }) => _id.includes(':again:'));

/** Marks the waiting mails as sent, and returns the first one. */
async function finishMails(number: string) {
  const queued = await waitingMails(number);
  const [first] = queued;
  if (!first) throw new Error('the buyer was not mailed');
  for (const { _id, _version } of queued)
    await shop.database
      .collection<MailDocument>('mail')
      .replace({ _id, _version, attempts: 1, sentAt: 1 });
  return first;
}

/** Deletes the buyer of a completed order, as it happens 61 days later. */
async function deleteBuyer(number: string): Promise<void> {
  const later = orderStore(shop.database, () => Date.now() + 61 * 24 * HOUR_MS);
  expect(await later.deleteBuyer((await later.byNumber(number))?._id ?? '')).toBe(true);
}

const shippedMails = async (number: string) =>
  (await shop.database.collection<MailDocument>('mail').find()).filter(
    ({ mail }) => mail?.subject.includes(number) && mail.subject.includes('on its way'),
  ).length;

test('a paid order is to ship until it is shipped, and the oldest comes first [desk.tasks]', async () => {
  const before = (await list('to-do')).counts.ship;
  const [first, second] = [await buy(), await buy()];
  const todo = await list('ship');
  expect(todo.counts.ship).toBe(before + 2);
  expect(numbersOf(todo).slice(-2)).toEqual([first, second]);
  expect(todo.orders.at(-1)).toMatchObject({
    task: 'ship',
    total: UNIT,
    items: [{ name: 'Product worn', quantity: 1 }],
  });
  expect(numbersOf(await list('all')).slice(0, 2)).toEqual([second, first]);
  expect((await callOrder(helper, 'POST', first, '/ship', {})).status).toBe(200);
  expect((await list('to-do')).counts.ship).toBe(before + 1);
  expect((await show(first)).task).toBeUndefined();
});

test('shipping mails the buyer once, and a number that does not fit its carrier is rejected [desk.ship]', async () => {
  const number = await buy();
  const tracking = { carrier: 'canada-post', number: '1234 5678 9012 3456' };
  const wrong = await callOrder(helper, 'POST', number, '/ship', {
    tracking: { ...tracking, number: '12' },
  });
  expect(wrong).toMatchObject({ status: 400, body: { field: 'tracking.number' } });
  const replies = await Promise.all(
    [1, 2].map(() => callOrder(helper, 'POST', number, '/ship', { tracking })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const order = await show(number);
  expect(order).toMatchObject({
    status: 'shipped',
    tracking: { carrier: 'canada-post', number: '1234567890123456' },
    mails: expect.arrayContaining([
      { event: 'shipped', to: 'buyer', state: 'waiting', canResend: false },
    ]),
  });
  expect(await shippedMails(number)).toBe(1);
  expect((await callOrder(helper, 'POST', number, '/ship', {})).status).toBe(200);
  expect(await show(number)).toEqual(order);
  expect(JSON.stringify(order.log)).not.toContain('1234567890123456');
  expect(order.log.filter(({ act }) => act === 'order.ship')).toMatchObject([
    { by: expect.stringContaining(helper.email), after: { carrier: 'canada-post' } },
  ]);
});

test('the owner refunds one line, and the same request sent again refunds nothing [desk.refund]', async () => {
  const number = await buy(3);
  const { left, lines, refunds } = await refundable(number);
  expect(left).toBeCloseTo(3 * UNIT);
  expect([lines, refunds]).toEqual([[{ unitsLeft: 3, amountEach: UNIT }], 0]);
  const body = { lines: [{ line: 0, quantity: 1 }], restock: true, amount: UNIT, refunds };
  const sold = async () => (await stockStore(shop.database).read('worn'))?.sold;
  const before = (await sold()) ?? 0;
  const first = await callOrder(owner, 'POST', number, '/refund', body);
  expect(first).toMatchObject({ status: 200, body: { refunded: UNIT } });
  expect((await callOrder(owner, 'POST', number, '/refund', body)).status).toBe(409);
  await eventually(async () => expect(await sold()).toBe(before - 1));
  const order = await show(number);
  expect(order.refunded).toBe(UNIT);
  expect(order.items[0]?.unitsLeft).toBe(2);
  expect(order.log.filter(({ act }) => act === 'order.refund')).toHaveLength(1);
});

test('a sent mail is sent again once for each request, but not before it was sent [desk.resend]', async () => {
  const number = await buy();
  const again = () =>
    callOrder(helper, 'POST', number, '/mails', { id: 'request-01', event: 'confirmed' });
  expect((await again()).status).toBe(409);
  const first = await finishMails(number);
  expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(200);
  expect(await resent(number)).toMatchObject([
    { _id: `${first._id}:again:request-01`, mail: { subject: first.mail?.subject } },
  ]);
  const { log, mails } = await show(number);
  const [entry, ...others] = log.filter(({ act }) => act === 'order.resend');
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    by: expect.stringContaining(helper.email),
    after: { mail: 'confirmed' },
  });
  expect(mails.filter(({ to }) => to === 'buyer')).toEqual([
    { event: 'confirmed', to: 'buyer', state: 'sent', canResend: false },
    { event: 'confirmed', to: 'buyer', state: 'waiting', canResend: false, resentAt: entry?.at },
  ]);
});

test('two people who send a mail again at the same time send one copy, and never more than five [desk.resend]', async () => {
  const number = await buy();
  const sendTogether = async (round: number) => {
    await finishMails(number);
    const ids = Array.from({ length: 8 }, (_, index) => `request-${round}${index}`);
    const replies = await Promise.all(
      ids.map((id) => callOrder(helper, 'POST', number, '/mails', { id, event: 'confirmed' })),
    );
    return replies.map(({ status }) => status).toSorted((a, b) => a - b);
  };
  const refused = Array.from({ length: 7 }, () => 409);
  for (const round of [1, 2, 3, 4, 5]) {
    expect(await sendTogether(round)).toEqual([200, ...refused]);
    expect(await resent(number)).toHaveLength(1);
  }
  expect(await sendTogether(6)).toEqual([409, ...refused]);
  const { log } = await show(number);
  expect(log.filter(({ act }) => act === 'order.resend')).toHaveLength(5);
  // So many later entries that the log of the order no longer shows the mails.
  for (let index = 0; index < 200; index++)
    await auditLog(shop.database, Date.now).add(
      { by: 'Ada', from: 'desk' },
      { act: 'order.note', subject: number },
    );
  const late = { id: 'request-70', event: 'confirmed' };
  expect((await callOrder(helper, 'POST', number, '/mails', late)).status).toBe(409);
});

test('a mail that a crash left unsent is queued and logged by the next request [desk.resend]', async () => {
  const number = await buy();
  const first = await finishMails(number);
  const store = orderStore(shop.database, Date.now);
  const orderId = (await store.byNumber(number))?._id ?? '';
  const resend = { id: 'request-01', event: 'confirmed', mailId: first._id, by: 'Ada' };
  expect(await store.addResend(orderId, resend, 0)).toMatchObject({ resends: [resend] });
  const sendAs = async (id: string) =>
    (await callOrder(helper, 'POST', number, '/mails', { id, event: 'confirmed' })).status;
  expect([await sendAs('request-02'), await sendAs('request-01')]).toEqual([409, 200]);
  expect(await resent(number)).toMatchObject([{ _id: `${first._id}:again:request-01` }]);
  const entryId = `resend:${orderId}:confirmed:request-01`;
  const find = async () =>
    (await show(number)).log
      .filter(({ act }) => act === 'order.resend')
      .map(({ id, by }) => [id, by]);
  expect(await find()).toEqual([[entryId, 'Ada']]);
  // Simulates a crash between the mail and the log entry.
  await shop.database.collection('audit').remove(entryId);
  expect(await sendAs('request-01')).toBe(200);
  expect([await find(), (await resent(number)).length]).toEqual([[[entryId, 'Ada']], 1]);
});

test('a mail that no longer fits the order is not sent again, and a confirmation of a shipped order contains no delivery days [desk.resend]', async () => {
  const number = await buy();
  await finishMails(number);
  const again = async (event: string) =>
    (await callOrder(helper, 'POST', number, '/mails', { id: `request-${event}`, event })).status;
  expect((await callOrder(helper, 'POST', number, '/ship', {})).status).toBe(200);
  await finishMails(number);
  expect(await again('confirmed')).toBe(200);
  const [mail] = await resent(number);
  const text = mail?.mail && 'text' in mail.mail ? mail.mail.text : '';
  expect(text).toContain('Your payment went through and these items are yours.');
  expect(text).not.toContain('They ship in');
  expect(await again('shipped')).toBe(200);
  const tracking = { carrier: 'canada-post', number: '1111222233334444' };
  await callOrder(helper, 'POST', number, '/ship', { tracking });
  await finishMails(number);
  // The same request is sent again, although there is a newer mail now.
  expect([await again('shipped'), await resent(number)]).toEqual([200, []]);
  const { left, refunds } = await refundable(number);
  await callOrder(owner, 'POST', number, '/refund', { restock: false, amount: left, refunds });
  await finishMails(number);
  expect(await again('pending')).toBe(409);
  expect(
    (await callOrder(helper, 'POST', number, '/mails', { id: 'request-new', event: 'shipped' }))
      .status,
  ).toBe(409);
  expect(await resent(number)).toEqual([]);
  expect(await again('refunded')).toBe(200);
  await finishMails(number);
  const offered = (await show(number)).mails.filter(({ canResend }) => canResend);
  expect(offered.map(({ event }) => event)).toEqual(['refunded']);
});

test('an older mail than the newest of its event is not sent again, nor a mail whose buyer was deleted [desk.resend]', async () => {
  const number = await buy();
  const mails = shop.database.collection<MailDocument>('mail');
  const again = async (id: string) =>
    (await callOrder(helper, 'POST', number, '/mails', { id, event: 'shipped' })).status;
  await callOrder(helper, 'POST', number, '/ship', {});
  await finishMails(number);
  const tracking = { carrier: 'canada-post', number: '1111222233334444' };
  await callOrder(helper, 'POST', number, '/ship', { tracking });
  for (const { _id } of await waitingMails(number)) await mails.remove(_id);
  expect(await again('request-01')).toBe(409);
  await deleteBuyer(number);
  expect((await show(number)).mails.filter(({ canResend }) => canResend)).toEqual([]);
  expect(await again('request-02')).toBe(409);
});

test('every mail of an order is listed, with each correction and each refund', async () => {
  const number = await buy(3);
  const ship = (printed: string) =>
    callOrder(helper, 'POST', number, '/ship', {
      tracking: { carrier: 'canada-post', number: printed },
    });
  await ship('1111222233334444');
  await ship('5555666677778888');
  for (const refunds of [0, 1])
    await callOrder(owner, 'POST', number, '/refund', {
      lines: [{ line: 0, quantity: 1 }],
      restock: false,
      amount: UNIT,
      refunds,
    });
  const toBuyer = (await show(number)).mails.filter(({ to }) => to === 'buyer');
  expect(toBuyer.map(({ event }) => event)).toEqual([
    'confirmed',
    'shipped',
    'shipped',
    'part-refunded',
    'part-refunded',
  ]);
});

test('a refund that the provider has not completed is pending, and refunded units are not packed', async () => {
  const number = await buy(2);
  await shop.sandbox.setNextRule('refund', { do: 'pend' });
  const { body } = await callOrder(owner, 'POST', number, '/refund', {
    lines: [{ line: 0, quantity: 1 }],
    restock: false,
    amount: UNIT,
    refunds: 0,
  });
  expect(DeskOrderDetail.parse(body).isRefundPending).toBe(true);
  const listed = (await list('ship')).orders.find((order) => order.number === number);
  expect(listed?.items).toMatchObject([{ quantity: 2, unitsLeft: 1 }]);
});

test('a refund that failed later is in the list until it is repeated with the shown amount [owner.refund-again]', async () => {
  const number = await buy(2);
  await shop.sandbox.setNextRule('refund', { do: 'pend' });
  const { left: amount, refunds } = await refundable(number);
  await callOrder(owner, 'POST', number, '/refund', { restock: false, amount, refunds });
  expect((await callOrder(owner, 'POST', number, '/refund-again', { amount })).status).toBe(409);
  await shop.sandbox.endRefund((await show(number)).payment?.providerOrderId ?? '', 'FAILED');
  expect(await refundable(number)).toMatchObject({ standing: 'refunded', failedRefund: amount });
  expect((await show(number)).task).toBe('refund-failed');
  const other = { amount: amount - 1 };
  expect((await callOrder(owner, 'POST', number, '/refund-again', other)).status).toBe(409);
  const { status, body } = await callOrder(owner, 'POST', number, '/refund-again', { amount });
  expect(status).toBe(200);
  const order = DeskOrderDetail.parse(body);
  expect(order.task).toBeUndefined();
  expect(order.log.map(({ act }) => act)).toContain('order.refund-again');
  expect(await refundable(number)).toMatchObject({ failedRefund: null });
});

test('a refund is rejected if its amount differs from the shown amount', async () => {
  const number = await buy(2);
  const { left, refunds } = await refundable(number);
  const reply = await callOrder(owner, 'POST', number, '/refund', {
    restock: false,
    amount: left - 1,
    refunds,
  });
  expect(reply.status).toBe(409);
  expect((await show(number)).refunded).toBe(0);
});

test('a refund without a response from the provider is sent again as the same refund', async () => {
  const number = await buy(2);
  const { refunds } = await refundable(number);
  await shop.sandbox.setNextRule('refund', { do: 'drop' });
  const body = { lines: [{ line: 0, quantity: 1 }], restock: false, amount: UNIT, refunds };
  expect((await callOrder(owner, 'POST', number, '/refund', body)).status).toBe(409);
  const { inProgress, refunds: still } = await refundable(number);
  expect([inProgress, still]).toEqual([{ amount: UNIT, restock: false }, 0]);
  const again = { restock: false, amount: UNIT, refunds: still };
  expect(await callOrder(owner, 'POST', number, '/refund', again)).toMatchObject({
    status: 200,
    body: { refunded: UNIT },
  });
});

test('a refund of other units is rejected if it only finishes an earlier refund of the same amount', async () => {
  const sam = buyer(shop.url);
  await sam.add('worn');
  await sam.add('cap');
  const id = await sam.approve(priceOf(2));
  readCapture(await sam.capture(id));
  const { orderNumber: number } = orderIn(await sam.record(id));
  await shop.sandbox.setNextRule('refund', { do: 'drop' });
  const refundOf = (line: number) =>
    callOrder(owner, 'POST', number, '/refund', {
      lines: [{ line, quantity: 1 }],
      restock: false,
      amount: UNIT,
      refunds: 0,
    });
  expect((await refundOf(0)).status).toBe(409);
  expect(await refundOf(1)).toMatchObject({
    status: 409,
    body: { problem: expect.stringContaining('Check the order again') as string },
  });
  const { refunds, log } = await show(number);
  expect(refunds).toMatchObject([{ lines: [{ line: 0, quantity: 1 }] }]);
  expect(log[0]).toMatchObject({ act: 'order.refund', after: { outcome: 'other-finished' } });
});

test('a repeated refund of everything says that the order was refunded', async () => {
  const number = await buy();
  const refundAll = () =>
    callOrder(owner, 'POST', number, '/refund', { restock: false, amount: UNIT, refunds: 0 });
  expect((await refundAll()).status).toBe(200);
  expect(await refundAll()).toMatchObject({
    status: 409,
    body: { problem: 'These items were refunded in the meantime. Check the order again.' },
  });
});

test('a helper cannot refund, and the attempt changes nothing', async () => {
  const number = await buy();
  const reply = await callOrder(helper, 'POST', number, '/refund', {
    restock: false,
    amount: UNIT,
    refunds: 0,
  });
  expect(reply).toMatchObject({ status: 403, body: { code: 'owner-only' } });
  expect((await show(number)).refunded).toBe(0);
});

test('an order under review is not listed to ship until the owner has ended the review of these reasons [desk.review]', async () => {
  const number = await buy();
  const checkouts = checkoutStore(shop.database, Date.now);
  const id = (await shop.database.collection('orders').find({ where: { orderNumber: number } }))[0]
    ?._id;
  await checkouts.review(id ?? '', 'the amount is wrong');
  expect(numbersOf(await list('review'))).toEqual([number]);
  // It is listed before orders to ship, which may fill the first page.
  expect(numbersOf(await list('to-do'))[0]).toBe(number);
  expect(numbersOf(await list('ship'))).not.toContain(number);
  expect((await callOrder(helper, 'POST', number, '/ship', {})).status).toBe(409);
  const end = (reasons: string[]) => callOrder(owner, 'POST', number, '/review', { reasons });
  expect((await end(['another reason'])).status).toBe(409);
  expect((await end(['the amount is wrong'])).status).toBe(200);
  expect(numbersOf(await list('ship'))).toContain(number);
});

test('a note is stored once, is never shown to the buyer, and is deleted with the buyer’s data [desk.note]', async () => {
  const number = await buy();
  const body = { id: 'note-0001', text: 'Asked for a gift wrap.' };
  await Promise.all([1, 2].map(() => callOrder(helper, 'POST', number, '/notes', body)));
  const { notes, log } = await show(number);
  expect(notes.map(({ text }) => text)).toEqual([body.text]);
  expect(log.filter(({ act }) => act === 'order.note')).toHaveLength(1);
  const [order] = await shop.database
    .collection<{ token: string }>('orders')
    .find({ where: { orderNumber: number } });
  const page = await owner.send('GET', `/api/orders/by-token/${order?.token}`);
  expect(JSON.stringify(page.body)).not.toContain('gift wrap');
  await callOrder(helper, 'POST', number, '/ship', {});
  await deleteBuyer(number);
  expect((await show(number)).notes).toEqual([]);
  expect(JSON.stringify((await show(number)).log)).not.toContain('gift wrap');
});

test('an address is corrected before the order ships, and the log does not repeat it', async () => {
  const number = await buy();
  const address = {
    name: 'Sam Okafor',
    lines: ['12 Pool Street'],
    city: 'Kingston',
    region: 'ON',
    postalCode: 'K7L 1A1',
    country: 'CA',
  };
  expect(
    (await callOrder(helper, 'PUT', number, '/address', { ...address, country: 'Q1' })).status,
  ).toBe(400);
  expect(await callOrder(helper, 'PUT', number, '/address', address)).toMatchObject({
    status: 200,
    body: { address, place: 'Kingston, ON' },
  });
  expect(JSON.stringify((await show(number)).log)).not.toContain('Pool Street');
  const { log } = await show(number);
  await callOrder(helper, 'PUT', number, '/address', address);
  expect((await show(number)).log).toEqual(log);
  await callOrder(helper, 'POST', number, '/ship', {});
  expect((await callOrder(helper, 'PUT', number, '/address', address)).status).toBe(409);
});

test('a payment that the provider decides later is listed as pending, and cannot be cancelled here', async () => {
  const sam = buyer(shop.url);
  await sam.add('worn');
  const id = await sam.approve(priceOf(1), 'pending');
  await sam.capture(id);
  const { orders } = await list('pending');
  const number = orders.at(-1)?.number ?? '';
  expect(orders.at(-1)).toMatchObject({ status: 'pending' });
  expect((await callOrder(owner, 'POST', number, '/cancel')).status).toBe(409);
});

test('orders are searched by number, buyer, item and place, and listed in pages', async () => {
  const number = await buy();
  const spoken = `${number.slice(0, 5)}-${number.slice(5)}`.toLowerCase();
  expect(numbersOf(await list('all', `&search=${spoken}`))).toEqual([number]);
  for (const words of ['product%20WORN', 'RIVERS', 'buyer.example', 'canada'])
    expect(numbersOf(await list('ship', `&search=${words}`))).toContain(number);
  expect(numbersOf(await list('all', '&search=nothing-like-this'))).toEqual([]);
  // The search has already loaded the orders, and must include later changes and orders.
  const later = await buy();
  const tracking = { carrier: 'purolator', number: 'ABC 123 456 789' };
  expect((await callOrder(helper, 'POST', number, '/ship', { tracking })).body).toMatchObject({
    status: 'shipped',
  });
  expect(numbersOf(await list('all', '&search=abc123456789'))).toEqual([number]);
  expect(numbersOf(await list('all', `&search=${later}`))).toEqual([later]);
  const page = await list('all', '&page=2');
  expect([page.orders, page.hasMore]).toEqual([[], false]);
});

test('an unknown order is not found', async () => {
  expect((await callOrder(owner, 'GET', 'NOSUCHNUMB', '')).status).toBe(404);
});

test('a person whose page shows an older tracking number does not replace the number of another person [desk.order-conflict]', async () => {
  const number = await buy();
  const ship = (printed: string, replaces: unknown) =>
    callOrder(owner, 'POST', number, '/ship', {
      tracking: { carrier: 'canada-post', number: printed },
      replaces,
    });
  const first = { carrier: 'canada-post', number: '1111222233334444' } as const;
  expect((await ship(first.number, null)).status).toBe(200);
  expect(await ship('5555666677778888', null)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining(first.number) },
  });
  expect(await show(number)).toMatchObject({ status: 'shipped', tracking: first });
  expect(await shippedMails(number)).toBe(1);
  // The same request again has nothing to replace.
  expect((await ship(first.number, null)).status).toBe(200);
  expect(await ship('5555666677778888', first)).toMatchObject({
    status: 200,
    body: { tracking: { number: '5555666677778888' } },
  });
});

test('a person whose page shows an older address does not replace the correction of another person [desk.order-conflict]', async () => {
  const number = await buy();
  const { address: shown } = await show(number);
  const [mine, theirs] = ['12 Pool Street', '9 Lane Road'].map((line) => ({
    ...shown,
    lines: [line],
    replaces: shown,
  }));
  expect((await callOrder(helper, 'PUT', number, '/address', theirs)).status).toBe(200);
  expect((await callOrder(owner, 'PUT', number, '/address', mine)).status).toBe(409);
  const { address, mails } = await show(number);
  expect(address).toMatchObject({ lines: ['9 Lane Road'] });
  expect(mails.filter(({ event }) => event === 'address-corrected')).toHaveLength(1);
  expect((await callOrder(helper, 'PUT', number, '/address', theirs)).status).toBe(200);
  const next = { ...mine, replaces: address };
  expect((await callOrder(owner, 'PUT', number, '/address', next)).status).toBe(200);
  expect((await show(number)).address).toMatchObject({ lines: ['12 Pool Street'] });
});
