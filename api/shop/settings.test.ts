import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/desk/audit';
import { DeskSettings, type SettingsChange, type SettingsValue } from '#contract/desk/settings';
import { defaultAthlete, defaultContact, defaultShipping } from '#contract/shop/defaults';
import { defaultStory } from '#contract/shop/story-texts';
import { shopEndpoints } from '#contract/shop/facts';
import type { MailDocument } from '../mail/outbox';
import { buyer, priceOf } from '../testing/buyer';
import { deskPerson } from '../testing/desk-person';
import { product } from '../testing/goods';
import { startShop, type TestShop } from '../testing/start-shop';

/** Noon in Toronto. */
const START = Date.parse('2026-12-18T17:00:00Z');
const HOLIDAY = {
  from: '2026-12-20',
  leavesAgain: '2027-01-04',
  notice: 'We are at a training camp.',
};
const DAY_LONG = { mail: 24 * 60 * 60_000 };

let time = START;
const now = () => time;

const products = [product('cap', 4, 'Quantity: 50')];
const shop = await startShop({ now, products, intervals: DAY_LONG });
/** Another process of the same shop. */
const second = await startShop({ now, database: shop.database, intervals: { catalogue: 20 } });
const owner = await deskPerson(shop, 'owner', now);
afterAll(async () => {
  await second.close();
  await shop.close();
});
beforeEach(() => {
  time = START;
});

async function settings(): Promise<DeskSettings> {
  return DeskSettings.parse((await owner.send('GET', '/api/desk/settings')).body);
}

const put = (change: SettingsChange, person = owner) =>
  person.send('PUT', '/api/desk/settings', { body: change });

/** Saves on the newest revision. */
async function save(value: SettingsValue<'holiday'>) {
  const { revision } = (await settings()).holiday;
  return put({ section: 'holiday', revision, value });
}

async function current({ url }: TestShop = shop) {
  return shopEndpoints.facts.reply.parse(await (await fetch(`${url}/api/shop`)).json()).holiday;
}

async function logged(): Promise<AuditEntry[]> {
  const { body } = await owner.send('GET', '/api/desk/log');
  return (body as { entries: AuditEntry[] }).entries.filter(
    ({ act }) => act === 'settings.holiday',
  );
}

test('without a change the shop is open, and the desk shows that nothing was saved', async () => {
  const unchanged = { revision: 0, savedAt: null };
  expect(await settings()).toEqual({
    holiday: { ...unchanged, value: null },
    lastHoliday: null,
    shipping: { ...unchanged, value: defaultShipping },
    contact: { ...unchanged, value: defaultContact },
    athlete: { ...unchanged, value: defaultAthlete },
    story: { ...unchanged, value: defaultStory },
  });
  expect(await current()).toBeNull();
});

test('a holiday begins and ends by the shop’s clock, in every process [shop.holiday-days, shop.holiday-live]', async () => {
  expect((await save(HOLIDAY)).status).toBe(200);
  const away = { leavesAgain: HOLIDAY.leavesAgain, notice: HOLIDAY.notice };
  expect(await current()).toBeNull();
  time = Date.parse('2026-12-20T05:00:00Z');
  expect(await current()).toEqual(away);
  await vi.waitFor(async () => expect(await current(second)).toEqual(away));
  time = Date.parse('2027-01-04T05:00:00Z') - 1;
  expect(await current()).toEqual(away);
  time += 1;
  expect(await current()).toBeNull();
  expect(await current(second)).toBeNull();
  // The desk also shows that the holiday has ended, although nothing was saved.
  await owner.signIn();
  const { holiday, lastHoliday } = await settings();
  expect([holiday.value, lastHoliday]).toEqual([null, HOLIDAY]);
});

test('a change is live at once, also if it ends the holiday early [shop.holiday-live]', async () => {
  await save({ ...HOLIDAY, from: '2026-12-18' });
  expect(await current()).toMatchObject({ notice: HOLIDAY.notice });
  await save({ ...HOLIDAY, from: '2026-12-18', notice: '' });
  expect(await current()).toMatchObject({ notice: '' });
  await save(null);
  expect(await current()).toBeNull();
});

test('the public response has another ETag after a change', async () => {
  const tag = async () => (await fetch(`${shop.url}/api/shop`)).headers.get('etag');
  const before = await tag();
  await save({ ...HOLIDAY, from: '2026-12-18' });
  expect(await tag()).not.toBe(before);
  await save(null);
  expect(await tag()).toBe(before);
});

test('of two changes based on the same revision one is applied, and the other is rejected, also when it is sent again [desk.settings-conflict]', async () => {
  const other = await deskPerson(shop, 'owner', now);
  const { revision } = (await settings()).holiday;
  const replies = await Promise.all(
    (
      [
        [owner, '2027-01-05'],
        [other, '2027-01-06'],
      ] as const
    ).map(([person, leavesAgain]) =>
      put({ section: 'holiday', revision, value: { ...HOLIDAY, leavesAgain } }, person),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const made = replies.find(({ status }) => status === 200);
  expect(await settings()).toEqual(made?.body);
  expect((await put({ section: 'holiday', revision, value: HOLIDAY })).status).toBe(409);
  await save(null);
});

test('a repeated change changes nothing and has one entry, with who, before and after [desk.settings-conflict, desk.audit]', async () => {
  const before = (await logged()).length;
  const { revision } = (await settings()).holiday;
  const change = { section: 'holiday', revision, value: HOLIDAY } as const;
  const replies = await Promise.all([1, 2, 3].map(() => put(change)));
  replies.push(await put(change));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
  const changed = { ...HOLIDAY, leavesAgain: '2027-01-08' };
  await save(changed);
  const entries = await logged();
  expect(entries).toHaveLength(before + 2);
  // The clock of the test stands still, so the log has no order.
  const ofChange = entries.find(({ after }) => after?.['leavesAgain'] === changed.leavesAgain);
  expect(ofChange).toMatchObject({
    by: expect.stringContaining(owner.email),
    subject: 'Open or away',
    before: HOLIDAY,
    after: changed,
  });
  await save(null);
});

test('a helper sees the settings and cannot change them [desk.holiday, desk.roles]', async () => {
  const helper = await deskPerson(shop, 'helper', now);
  const read = await helper.send('GET', '/api/desk/settings');
  expect(read.status).toBe(200);
  const { revision } = (read.body as DeskSettings).holiday;
  const change = { section: 'holiday', revision, value: HOLIDAY } as const;
  expect((await put(change, helper)).status).toBe(403);
  expect((await settings()).holiday.value).toBeNull();
});

test.each([
  [{ leavesAgain: '2026-12-18' }, 'leavesAgain'],
  [{ from: '2026-12-01', leavesAgain: '2026-12-18' }, 'leavesAgain'],
  [{ from: 'soon' }, 'from'],
  [{ notice: 'x'.repeat(121) }, 'value.notice'],
  [{ notice: 'two\nlines' }, 'value.notice'],
])('the server refuses %j and names the field [desk.holiday]', async (wrong, field) => {
  const reply = await save({ ...HOLIDAY, ...wrong });
  expect(reply.status).toBe(400);
  expect((reply.body as { field?: string }).field).toBe(field);
});

test('the mail of an order that is placed during the holiday says when parcels leave again [shop.holiday]', async () => {
  const sentIds = new Set<string>();
  const buy = async () => {
    const sam = buyer(shop.url);
    await sam.add('cap');
    await sam.capture(await sam.approve(priceOf(1)));
    return vi.waitFor(async () => {
      const mails = await shop.database.collection<MailDocument>('mail').find();
      const found = mails.find(({ _id }) => _id.endsWith(':confirmed:buyer') && !sentIds.has(_id));
      if (!found) throw new Error('no mail yet');
      sentIds.add(found._id);
      return found.mail?.text ?? '';
    });
  };
  await save({ ...HOLIDAY, from: '2026-12-18' });
  expect(await buy()).toContain('Parcels leave again on January 4. Yours then takes 5–7 business');
  await save(null);
  expect(await buy()).toContain('They ship in 1–2 business days');
});
