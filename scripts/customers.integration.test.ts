import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EmailPreferences } from '#contract/account/email-preferences';
import { buyer, readCapture, priceOf } from '../api/testing/buyer';
import { customer, newPerson } from '../api/testing/customer';
import { eventually } from '../api/testing/eventually';
import type { OrderDocument } from '../api/orders/order-document';
import { product } from '../api/testing/goods';
import { startShop } from '../api/testing/start-shop';
import { ownerOf } from './testing/owner';

const DAY_MS = 24 * 60 * 60_000;
const CARD = {
  cardNumber: '4242424242424242',
  cardholderName: 'Sam Okafor',
  expiryMonth: '12',
  expiryYear: '90',
  cvv: '123',
};

let clockOffsetMs = 0;

const shop = await startShop({
  now: () => Date.now() + clockOffsetMs,
  // Mails stay queued, so that the tests read them.
  intervals: { expiry: 100, mail: 24 * 60 * 60_000 },
  products: [product('worn', 5, 'Quantity: 99')],
});
const owner = ownerOf(shop);
afterAll(() => shop.close());

const storedOrder = (id: string) => shop.database.collection<OrderDocument>('orders').get(id);
const runCustomersCommand = (...args: string[]) => owner.give('customers', ...args);

/** The address of every buyer on the demo provider's page. */
const PAYER = 'sam.rivers@buyer.example';

/** Changes a stored order, for states that only another payer or a later time would give. */
async function changeOrder(id: string, changes: Partial<OrderDocument>): Promise<void> {
  const orders = shop.database.collection<OrderDocument>('orders');
  const stored = await orders.get(id);
  if (!stored) throw new Error('no order');
  await orders.replace({ ...stored, ...changes });
}

/** A visitor's order whose payer has the given address. */
async function guestOrder(email: string) {
  const kim = buyer(shop.url);
  await kim.add('worn');
  const { order } = readCapture(await kim.capture(await kim.approve(priceOf(1))));
  await changeOrder(order.id, { buyer: { name: 'Kim', email } });
  return order;
}

/** A customer with a card, a saved item, an order and a message. */
async function fullCustomer() {
  const browser = await customer(shop.url);
  const { person, send } = browser;
  expect((await send('POST', '/api/cards', { body: CARD })).status).toBe(201);
  const at = new Date().toISOString();
  const item = { productId: 'worn', savedAt: at, changedAt: at, note: 'for Kim', lists: [] };
  await send('PUT', '/api/saved', { body: { items: [item] } });
  const sam = buyer(shop.url, undefined, browser);
  await sam.add('worn');
  const { order } = readCapture(await sam.capture(await sam.approve(priceOf(1))));
  const message = {
    name: 'Sam',
    email: person.email.toUpperCase(),
    subject: 'Hi',
    message: 'Hello there',
  };
  expect((await send('POST', '/api/contact', { body: message })).status).toBe(201);
  await sam.add('worn');
  const started = await sam.approve(priceOf(1));
  return { person, send, order, started };
}

interface ExportedData {
  email: string;
  account: Record<string, unknown> | null;
  orders: Record<string, unknown>[];
  payments: Record<string, unknown>[];
  messages: Record<string, unknown>[];
  mails: Record<string, unknown>[];
}

const exportPerson = async (search: string) =>
  JSON.parse(await runCustomersCommand('export', search)) as ExportedData;

test('an export contains all data about a customer, but no password hash or token [owner.personal-data-requests, owner.customers-export]', async () => {
  const { person, send, order, started } = await fullCustomer();
  await changeOrder(order.id, { buyer: { name: 'Sam', email: person.email } });
  const preferences = { ...EmailPreferences.parse({}), newsletterAgreedBy: 'button' };
  await send('PUT', '/api/auth/email-preferences', { body: preferences });
  expect(
    (await send('POST', '/api/auth/forgot-password', { body: { email: person.email } })).status,
  ).toBe(204);
  await eventually(async () =>
    // No subject and no text: they contain the reset code.
    expect((await exportPerson(person.email)).mails).toContainEqual({
      id: expect.stringMatching(/^reset:/),
      to: person.email,
    }),
  );
  for (const search of [person.email, person.username, order.orderNumber]) {
    const all = await exportPerson(search);
    expect(all.account).toMatchObject({
      username: person.username,
      preferences: { orderUpdates: true },
      newsletterConsent: { at: expect.any(String), how: expect.stringContaining('newsletter') },
      cards: [
        {
          lastFourDigits: '4242',
          cardType: expect.stringMatching(/visa/i),
          addedAt: expect.any(String),
        },
      ],
      saved: [{ productId: 'worn', note: 'for Kim' }],
      sessions: [{ device: expect.any(String), signedInAt: expect.any(String) }],
      resetCodesIssuedAt: [expect.any(String)],
    });
    expect(all.payments).toMatchObject([{ state: 'created', providerOrderId: started }]);
    expect(all.orders).toContainEqual(expect.objectContaining({ orderNumber: order.orderNumber }));
    expect(all.mails).toContainEqual(
      expect.objectContaining({ id: `order:${order.id}:confirmed:buyer` }),
    );
  }
  const all = await exportPerson(person.email);
  expect(all.messages).toMatchObject([{ message: 'Hello there' }]);
  expect(all.mails).toContainEqual(
    expect.objectContaining({ id: `message:${String(all.messages[0]?.['_id'])}` }),
  );
  expect(JSON.stringify(all)).not.toMatch(/passwordHash|\$argon2|"token"|orderToken|attemptHash/);
  expect(await owner.lastLogEntry()).toMatchObject({ command: 'export-customer' });
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
    /stores nothing/,
  );
}, 60_000);

test('an order of an account is not exported or deleted with another person who paid from the same address [owner.orders-of-other-accounts]', async () => {
  const one = await fullCustomer();
  const other = await fullCustomer();
  const message = { name: 'Pat', email: PAYER, subject: 'Mine', message: 'Written by the payer' };
  await one.send('POST', '/api/contact', { body: message });
  for (const command of [['find'], ['export'], ['delete', '--yes'], ['revoke-sessions']])
    await expect(runCustomersCommand(...command, other.order.orderNumber)).rejects.toThrow(
      new RegExp(
        `order of ${other.person.email}, paid by ${PAYER}: .* Give the email address of the person`,
      ),
    );
  await changeOrder(one.order.id, { buyer: { name: 'Pat', email: 'pat@payer.example' } });
  await expect(runCustomersCommand('find', 'pat@payer.example')).rejects.toThrow(
    `pat@payer.example only paid for orders of other accounts: ${one.order.orderNumber}.`,
  );
  await changeOrder(one.order.id, { buyer: { name: 'Pat', email: PAYER } });
  // First finds the payer as a visitor, then as a customer whose account has the same email
  // address.
  const found = await runCustomersCommand('find', PAYER);
  expect(found).toMatch(
    new RegExp(`Not included: orders of other accounts .*${other.order.orderNumber}`),
  );
  const payer = await customer(shop.url, { ...newPerson(), email: PAYER });
  for (const search of [PAYER, payer.person.username]) {
    const all = JSON.stringify(await exportPerson(search));
    expect(all).toContain('Written by the payer');
    for (const { order, person } of [one, other]) {
      expect(all).not.toContain(order.id);
      expect(all).not.toContain(person.email);
    }
  }
  const exported = await exportPerson(other.person.username);
  expect(exported.orders).toMatchObject([{ orderNumber: other.order.orderNumber }]);
  expect(JSON.stringify(exported)).not.toContain('Written by the payer');
  await runCustomersCommand('delete', other.person.email, '--yes');
  expect((await exportPerson(PAYER)).messages).toMatchObject([{ message: 'Written by the payer' }]);
  expect((await exportPerson(one.person.email)).orders).toHaveLength(1);
  // An order of a deleted account is found by its number, without data of its payer's address.
  expect(await exportPerson(other.order.orderNumber)).toMatchObject({
    account: null,
    orders: [{ orderNumber: other.order.orderNumber }],
    messages: [],
  });
  await runCustomersCommand('delete', payer.person.email, '--yes');
}, 120_000);

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
  const { person, send } = await fullCustomer();
  await expect(runCustomersCommand('delete', person.email)).rejects.toThrow(
    /add --yes. Nothing was deleted/,
  );
  expect((await send('GET', '/api/auth/me')).status).toBe(200);
  const notice = await runCustomersCommand('delete', person.email, '--yes');
  expect(notice).toContain(
    'name and address on 1 order, until 60 days after it was shipped, refunded or cancelled. Then the shop deletes them.',
  );
  expect((await send('GET', '/api/auth/me')).status).toBe(401);
  await expect(runCustomersCommand('find', person.email)).rejects.toThrow(/stores nothing/);
  expect(await shop.database.collection('departures').find()).not.toEqual([]);
}, 60_000);

test('deletes the buyer of a visitor’s completed order [owner.customers-delete]', async () => {
  const { id } = await guestOrder('kim@alone.example');
  const long = new Date(Date.now() - 61 * DAY_MS).toISOString();
  await changeOrder(id, { status: 'shipped', statusAt: long });
  expect(await runCustomersCommand('find', 'kim@alone.example')).toContain(
    'No account. Orders or messages came from kim@alone.example',
  );
  expect(await runCustomersCommand('delete', 'kim@alone.example', '--yes')).toMatch(/Deleted.\n$/);
  expect(await storedOrder(id)).toMatchObject({ buyer: null, address: null });
}, 60_000);

test('the running shop deletes the buyer of a visitor’s orders that the command had to keep [owner.customers-delete]', async () => {
  const email = 'kim@later.example';
  const [first, second] = [await guestOrder(email), await guestOrder(email)];
  expect(await runCustomersCommand('delete', email, '--yes')).toContain(
    'on 2 orders, until 60 days after each was shipped, refunded or cancelled. Then the shop deletes them.',
  );
  expect((await storedOrder(first.id))?.buyer).toMatchObject({ email });
  const long = new Date(Date.now() - 61 * DAY_MS).toISOString();
  for (const { id } of [first, second])
    await changeOrder(id, { status: 'shipped', statusAt: long });
  // A day later.
  clockOffsetMs += DAY_MS + 1;
  for (const { id } of [first, second])
    await eventually(async () =>
      expect(await storedOrder(id)).toMatchObject({ buyer: null, address: null }),
    );
}, 60_000);

test('the owner can sign a customer out on every device, which is written to commands.log [owner.revoke-sessions]', async () => {
  const { person, send } = await customer(shop.url);
  expect(await runCustomersCommand('revoke-sessions', person.username)).toContain('signed out');
  expect(await owner.lastLogEntry()).toMatchObject({
    command: 'revoke-sessions',
    account: expect.any(String),
  });
  expect((await send('GET', '/api/auth/me')).status).toBe(401);
  const login = { email: person.email, password: person.password };
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
  const { person, send } = await customer(shop.url);
  const other = await customer(shop.url);
  const correctFields = (...fields: string[]) =>
    runCustomersCommand('correct', person.username, ...fields);
  await expect(correctFields()).rejects.toThrow(/Name what to correct/);
  await expect(correctFields('--email', other.person.email)).rejects.toThrow(
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
  const taken = correctFields('--first-name', 'Zed', '--email', other.person.email);
  await expect(taken).rejects.toThrow(/Nothing has changed/);
  expect(await profile()).toEqual(before);
  await correctFields('--email', 'new@home.example', '--phone', '902 555 0100');
  const login = (email: string) =>
    send('POST', '/api/auth/login', { body: { email, password: person.password } });
  expect((await login(person.email)).status).toBe(401);
  expect((await login('new@home.example')).status).toBe(200);
  expect((await send('GET', '/api/auth/me')).body).toMatchObject({
    user: { email: 'new@home.example', phone: '902 555 0100' },
  });
  const [sentNotice] = await emailChangedMails();
  expect(sentNotice?.mail).toMatchObject({
    to: person.email,
    replyTo: shop.settings.mail.shopEmail,
  });
  expect(await correctFields('--email', 'new@home.example')).not.toContain('old address');
  expect(await emailChangedMails()).toHaveLength(1);
  expect(await runCustomersCommand('find', person.username)).toContain(
    `Earlier address: ${person.email}. “find ${person.email}” shows its orders and messages.`,
  );
  // The old address is free again.
  await customer(shop.url, { ...person, username: 'somebody.else' });
}, 60_000);
