import { afterAll, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/desk/audit';
import { DeskSettings } from '#contract/desk/settings';
import { defaultShipping } from '#contract/shop/defaults';
import { shopEndpoints } from '#contract/shop/facts';
import type { Shipping } from '#contract/shop/shipping';
import type { MailDocument } from '../mail/outbox';
import { buyer, orderIn, priceOf, type Buyer } from '../testing/buyer';
import { deskPerson } from '../testing/desk-person';
import { product } from '../testing/goods';
import { startShop, type TestShop } from '../testing/start-shop';

const DAY_LONG = { mail: 24 * 60 * 60_000 };
const HIGHER: Shipping = { ...defaultShipping, fee: 15_00, shipsIn: [2, 3], canada: [3, 4] };
/** Total for the test product with the higher fee. */
const HIGHER_PRICE = '40.00';

const products = [product('cap', 4, 'Quantity: 50')];
const shop = await startShop({ products, intervals: DAY_LONG });
/** Another process of the same shop. */
const second = await startShop({
  database: shop.database,
  intervals: { catalogue: 20, ...DAY_LONG },
});
const owner = await deskPerson(shop, 'owner', Date.now);
afterAll(async () => {
  await second.close();
  await shop.close();
});

async function settings(): Promise<DeskSettings> {
  return DeskSettings.parse((await owner.send('GET', '/api/desk/settings')).body);
}

const put = (value: Shipping, revision: number, person = owner) =>
  person.send('PUT', '/api/desk/settings', { body: { section: 'shipping', revision, value } });

/** Saves on the newest revision. */
async function save(value: Shipping) {
  return put(value, (await settings()).shipping.revision);
}

async function current({ url }: TestShop = shop) {
  return shopEndpoints.facts.reply.parse(await (await fetch(`${url}/api/shop`)).json()).shipping;
}

async function pay(by: Buyer, approved: string) {
  await by.capture(approved);
  return orderIn(await by.record(approved));
}

test('the built-in defaults apply until the first change, which must be based on no revision [desk.settings-conflict]', async () => {
  expect(await current()).toEqual(defaultShipping);
  expect((await put(HIGHER, 3)).status).toBe(409);
  expect((await settings()).shipping).toEqual({
    revision: 0,
    savedAt: null,
    value: defaultShipping,
  });
});

test('facts that a document of an older version lacks have their built-in defaults', async () => {
  const stored = shop.database.collection<{ change: object }>('settings');
  await save(HIGHER);
  const found = await stored.get('shop:shipping');
  const { savedAt, author } = (found?.change ?? {}) as Record<string, unknown>;
  const older = { savedAt, author, before: null, after: { fee: 11_00 } };
  if (found) await stored.replace({ ...found, change: older });
  expect((await settings()).shipping.value).toEqual({ ...defaultShipping, fee: 11_00 });
  expect(await current()).toEqual({ ...defaultShipping, fee: 11_00 });
  await save(defaultShipping);
});

test('a payment has the shipping fee of the time when it begins, in every process, and keeps it [shop.shipping-live, checkout.fee-changed]', async () => {
  const [early, late] = [buyer(shop.url), buyer(second.url)];
  await early.add('cap');
  await late.add('cap');
  const approved = await early.approve(priceOf(1));
  await save(HIGHER);
  const refused = await late.create(priceOf(1));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'total-changed',
    error: `The total of your bag is now $${HIGHER_PRICE}.`,
    quote: { shipping: '15.00', total: HIGHER_PRICE },
  });
  expect(await pay(early, approved)).toMatchObject({ shipping: 12.99, total: 37.99 });
  const later = await pay(late, await late.approve(HIGHER_PRICE));
  expect(later).toMatchObject({ shipping: 15, total: 40 });
  await save(defaultShipping);
});

test('order mails promise the shipping days that are set at the desk [shop.shipping-live]', async () => {
  await save(HIGHER);
  const sam = buyer(shop.url);
  await sam.add('cap');
  await sam.capture(await sam.approve(HIGHER_PRICE));
  await vi.waitFor(async () => {
    const mails = await shop.database.collection<MailDocument>('mail').find();
    const texts = mails.map(({ mail }) => mail?.text ?? '');
    expect(texts.join('\n')).toMatch(/They ship in 2–3 business\s+days and take 3–4\s+business/);
  });
  await save(defaultShipping);
});

test('a change of the fee has one log entry with the changed values [desk.shipping, desk.audit]', async () => {
  const { revision } = (await settings()).shipping;
  const changed = { ...defaultShipping, fee: 13_99 };
  await Promise.all([1, 2, 3].map(() => put(changed, revision)));
  const { body } = await owner.send('GET', '/api/desk/log');
  const entries = (body as { entries: AuditEntry[] }).entries.filter(
    ({ act, after }) => act === 'settings.shipping' && after?.['fee'] === 13_99,
  );
  expect(entries).toMatchObject([
    { subject: 'Fees and days', before: { fee: 12_99 }, after: { fee: 13_99 } },
  ]);
  expect(Object.keys(entries[0]?.after ?? {})).toEqual(['fee']);
  await save(defaultShipping);
});

test('a change of the fee and one of the holiday do not conflict [desk.settings-conflict]', async () => {
  const { holiday, shipping } = await settings();
  expect((await put(HIGHER, shipping.revision)).status).toBe(200);
  const value = { from: '2099-01-01', leavesAgain: '2099-01-02', notice: '' };
  const body = { section: 'holiday', revision: holiday.revision, value };
  // The day is too far away, which is checked before the revision.
  expect((await owner.send('PUT', '/api/desk/settings', { body })).status).toBe(400);
  const none = { ...body, value: null };
  expect((await owner.send('PUT', '/api/desk/settings', { body: none })).status).toBe(200);
  await save(defaultShipping);
});

test.each<[object, string]>([
  [{ fee: 12.5 }, 'value.fee'],
  [{ fee: -1 }, 'value.fee'],
  [{ fee: 100_01 }, 'value.fee'],
  [{ fee: null }, 'value.fee'],
  [{ shipsIn: [1, 91] }, 'value.shipsIn.1'],
  [{ canada: [7, 5] }, 'canada'],
])('the server refuses %j and names the field [desk.shipping]', async (wrong, field) => {
  const reply = await save({ ...defaultShipping, ...wrong });
  expect(reply.status).toBe(400);
  expect((reply.body as { field?: string }).field).toBe(field);
});
