import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyer, readCapture, priceOf } from '../api/testing/buyer';
import { customer, newPerson } from '../api/testing/customer';
import { product } from '../api/testing/goods';
import { startShop, type TestShop } from '../api/testing/start-shop';
import { ownerOf } from './testing/owner';

const DAY_MS = 24 * 60 * 60_000;
const CARD = {
  cardNumber: '4242424242424242',
  cardholderName: 'Sam Okafor',
  expiryMonth: '12',
  expiryYear: '90',
  cvv: '123',
};

let shop: TestShop;
let owner: ReturnType<typeof ownerOf>;

beforeAll(async () => {
  shop = await startShop({ products: [product('worn', 5, 'Quantity: 99')] });
  owner = ownerOf(shop);
});
afterAll(() => shop.close());

const runCustomersCommand = (...given: string[]) => owner.give('customers', ...given);

/** A customer with a card, a saved item, an order and a message. */
async function fullCustomer() {
  const browser = await customer(shop.url);
  const { given, send } = browser;
  expect((await send('POST', '/api/cards', { body: CARD })).status).toBe(201);
  const at = new Date().toISOString();
  const item = { productId: 'worn', savedAt: at, changedAt: at, note: 'for Kim', lists: [] };
  await send('PUT', '/api/saved', { body: { items: [item] } });
  const sam = buyer(shop.url, undefined, browser);
  await sam.add('worn');
  const { order } = readCapture(await sam.capture(await sam.approve(priceOf(1))));
  const message = {
    name: 'Sam',
    email: given.email.toUpperCase(),
    subject: 'Hi',
    message: 'Hello there',
  };
  expect((await send('POST', '/api/contact', { body: message })).status).toBe(201);
  return { given, send, order };
}

interface ExportedData {
  emails: string[];
  account: Record<string, unknown> | null;
  orders: Record<string, unknown>[];
  messages: Record<string, unknown>[];
  mails: Record<string, unknown>[];
}

const exportPerson = async (who: string) =>
  JSON.parse(await runCustomersCommand('export', who)) as ExportedData;

test('an export contains all data about a customer, but no password hash or token [owner.personal-data-requests, owner.customers-export]', async () => {
  const { given, order } = await fullCustomer();
  for (const who of [given.email, given.username, order.orderNumber]) {
    const all = await exportPerson(who);
    expect(all.account).toMatchObject({
      username: given.username,
      preferences: { orderUpdates: true },
      cards: [{ lastFourDigits: '4242', cardType: expect.stringMatching(/visa/i) }],
      saved: [{ productId: 'worn' }],
      sessions: [{ signedInAt: expect.any(String) }],
    });
    expect(all.orders).toContainEqual(expect.objectContaining({ orderNumber: order.orderNumber }));
    expect(all.mails).toContainEqual(
      expect.objectContaining({ id: `order:${order.id}:confirmed:buyer` }),
    );
  }
  const all = await exportPerson(given.email);
  expect(all.messages).toMatchObject([{ message: 'Hello there' }]);
  expect(JSON.stringify(all)).not.toMatch(/passwordHash|\$argon2|"token"/);
  expect(await owner.lastNoted()).toMatchObject({ command: 'export-customer' });
}, 60_000);

test('an export finds a visitor by the email of an order or message, and writes a private file', async () => {
  const kim = buyer(shop.url);
  await kim.add('worn');
  const { order } = readCapture(await kim.capture(await kim.approve(priceOf(1))));
  const found = await runCustomersCommand('find', 'SAM.RIVERS@buyer.example');
  expect(found).toContain(order.orderNumber);
  const file = join(shop.settings.dataDir, 'export.json');
  await runCustomersCommand('export', order.orderNumber, '--file', file);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: null });
  await expect(runCustomersCommand('export', order.orderNumber, '--file', file)).rejects.toThrow(
    /export.json exists already. Nothing was written/,
  );
  await rm(file);
  await expect(runCustomersCommand('find', 'stranger@nowhere.example')).rejects.toThrow(
    /holds nothing/,
  );
}, 60_000);

test('rejects an order number that is also another customer’s username', async () => {
  const kim = buyer(shop.url);
  await kim.add('worn');
  const { order } = readCapture(await kim.capture(await kim.approve(priceOf(1))));
  const { send } = await customer(shop.url, { ...newPerson(), username: order.orderNumber });
  for (const command of [['find'], ['revoke-sessions'], ['delete', '--yes']])
    await expect(runCustomersCommand(...command, order.orderNumber)).rejects.toThrow(
      /Give the email address/,
    );
  expect((await send('GET', '/api/auth/me')).status).toBe(200);
}, 60_000);

test('a deletion by the owner deletes the same as by the customer, and the contact messages [owner.customers-delete]', async () => {
  const { given, send } = await fullCustomer();
  await expect(runCustomersCommand('delete', given.email)).rejects.toThrow(
    /add --yes. Nothing was deleted/,
  );
  expect((await send('GET', '/api/auth/me')).status).toBe(200);
  const notice = await runCustomersCommand('delete', given.email, '--yes');
  expect(notice).toContain('name and address on 1 order, until 60 days');
  expect((await send('GET', '/api/auth/me')).status).toBe(401);
  await expect(runCustomersCommand('find', given.email)).rejects.toThrow(/holds nothing/);
  expect(await shop.database.collection('departures').find()).not.toEqual([]);
}, 60_000);

test('deletes the buyer of a visitor’s completed order [owner.customers-delete]', async () => {
  const kim = buyer(shop.url);
  await kim.add('worn');
  const { order } = readCapture(await kim.capture(await kim.approve(priceOf(1))));
  const orders = shop.database.collection<{ statusAt: string; status: string; buyer: unknown }>(
    'orders',
  );
  const stored = await orders.get(order.id);
  if (!stored) throw new Error('no order');
  const long = new Date(Date.now() - 61 * DAY_MS).toISOString();
  const own = { name: 'Kim', email: 'kim@alone.example' };
  await orders.replace({ ...stored, status: 'shipped', statusAt: long, buyer: own });
  expect(await runCustomersCommand('delete', 'kim@alone.example', '--yes')).toContain('Deleted.');
  expect(await orders.get(order.id)).toMatchObject({ buyer: null, address: null });
}, 60_000);

test('the owner can sign a customer out on every device', async () => {
  const { given, send } = await customer(shop.url);
  expect(await runCustomersCommand('revoke-sessions', given.username)).toContain('signed out');
  expect((await send('GET', '/api/auth/me')).status).toBe(401);
  const login = { email: given.email, password: given.password };
  expect((await send('POST', '/api/auth/login', { body: login })).status).toBe(200);
}, 60_000);

interface QueuedMail {
  mail?: { to: string; replyTo: string };
}
const emailChangedMails = async () =>
  (await shop.database.collection<QueuedMail>('mail').find()).filter(({ _id }) =>
    _id.startsWith('email-changed:'),
  );

test('a corrected email address can sign in, the old one cannot and gets a mail [owner.customers-correct-email]', async () => {
  const { given, send } = await customer(shop.url);
  const other = await customer(shop.url);
  const correctFields = (...fields: string[]) =>
    runCustomersCommand('correct', given.username, ...fields);
  await expect(correctFields()).rejects.toThrow(/Name what to correct/);
  await expect(correctFields('--email', other.given.email)).rejects.toThrow(
    /belongs to another account/,
  );
  await expect(correctFields('--email', 'nonsense')).rejects.toThrow(
    /Email is not valid. Please check it. Nothing has changed/,
  );
  await expect(correctFields('--first-name', '')).rejects.toThrow(
    /First name is required. Nothing has/,
  );
  const profile = async () => (await send('GET', '/api/auth/me')).body;
  const before = await profile();
  const taken = correctFields('--first-name', 'Zed', '--email', other.given.email);
  await expect(taken).rejects.toThrow(/Nothing has changed/);
  expect(await profile()).toEqual(before);
  await correctFields('--email', 'new@home.example', '--phone', '902 555 0100');
  const login = (email: string) =>
    send('POST', '/api/auth/login', { body: { email, password: given.password } });
  expect((await login(given.email)).status).toBe(401);
  expect((await login('new@home.example')).status).toBe(200);
  expect((await send('GET', '/api/auth/me')).body).toMatchObject({
    user: { email: 'new@home.example', phone: '902 555 0100' },
  });
  const [sentNotice] = await emailChangedMails();
  expect(sentNotice?.mail).toMatchObject({
    to: given.email,
    replyTo: shop.settings.mail.shopEmail,
  });
  expect(await correctFields('--email', 'new@home.example')).not.toContain('old address');
  expect(await emailChangedMails()).toHaveLength(1);
  expect(await runCustomersCommand('find', given.username)).toContain(`Formerly ${given.email}:`);
  // The old address is free again.
  await customer(shop.url, { ...given, username: 'somebody.else' });
}, 60_000);
