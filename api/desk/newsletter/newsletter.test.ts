import { afterAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/account';
import { NEWSLETTER, type StoredPreferences } from '#contract/account/email-preferences';
import { auditEndpoints } from '#contract/desk/audit';
import { newsletterEndpoints } from '#contract/desk/newsletter';
import { DeskSettings } from '#contract/desk/settings';
import { defaultContact } from '#contract/shop/defaults';
import { userStore } from '../../account/store';
import { customer, deletionRequest, newPerson, type TestPerson } from '../../testing/customer';
import { deskPerson } from '../../testing/desk-person';
import { startShop } from '../../testing/start-shop';

const ON = {
  orderUpdates: true,
  promotionalEmails: true,
  newProductAlerts: false,
  newsletterSubscription: true,
};
const OFF = { ...ON, newsletterSubscription: false };
const AGREED = { ...ON, newsletterAgreedBy: 'button' };
const SWITCHED_ON = { ...ON, newsletterAgreedBy: 'checkbox' };

type Customer = Awaited<ReturnType<typeof customer>>;

let clock = Date.UTC(2026, 10, 20, 12);
const now = () => clock;

const shop = await startShop({ now });
const owner = await deskPerson(shop, 'owner', now);
afterAll(() => shop.close());

async function save({ send }: Pick<Customer, 'send'>, body: object): Promise<StoredPreferences> {
  const reply = await send('PUT', '/api/auth/email-preferences', { body });
  return accountEndpoints.setEmailPreferences.reply.parse(reply.body);
}

const counts = async () => (await owner.send('GET', '/api/desk/newsletter')).body;

async function list(): Promise<{ fileName: string; rows: string[] }> {
  const { body } = await owner.send('GET', '/api/desk/newsletter/list');
  const { fileName, csv } = newsletterEndpoints.list.reply.parse(body);
  return { fileName, rows: csv.replace('\uFEFF', '').trim().split('\n') };
}

const rowOf = async ({ person }: { person: TestPerson }) =>
  (await list()).rows.find((row) => row.startsWith(person.email));

test('a customer agrees by switching the newsletter on or pressing the button, not by saving it unchanged [account.newsletter-consent]', async () => {
  const sam = await customer(shop.url);
  expect((await save(sam, ON)).newsletterConsentAt).toBeUndefined();
  const agreedAt = (await save(sam, AGREED)).newsletterConsentAt;
  expect(agreedAt).toBe(new Date(now()).toISOString());
  clock += 60_000;
  // A repeated request and a request of an older page do not change the time of the first consent.
  expect((await save(sam, AGREED)).newsletterConsentAt).toBe(agreedAt);
  expect((await save(sam, ON)).newsletterConsentAt).toBe(agreedAt);
  expect((await sam.send('GET', '/api/auth/email-preferences')).body).toEqual({
    ...ON,
    newsletterConsentAt: agreedAt,
  });
  expect(await save(sam, { ...AGREED, ...OFF })).toEqual(OFF);
  // An older page still shows the newsletter as on, and saves another change.
  expect((await save(sam, ON)).newsletterConsentAt).toBeUndefined();
  await save(sam, OFF);
  expect((await save(sam, SWITCHED_ON)).newsletterConsentAt).toBe(new Date(now()).toISOString());
});

async function moveShop(address: { street: string; city: string; postalCode: string }) {
  const { revision } = DeskSettings.parse(
    (await owner.send('GET', '/api/desk/settings')).body,
  ).contact;
  const value = { ...defaultContact, name: 'Fast Lane', ...address };
  const change = { section: 'contact', revision, value };
  expect((await owner.send('PUT', '/api/desk/settings', { body: change })).status).toBe(200);
}

test('a consent keeps the name and the address of the shop at its time, and one of an older version stays readable [account.newsletter-consent]', async () => {
  await moveShop({ street: '218 Wharf Street; rear', city: 'Kingston ON', postalCode: 'K7L 1Y4' });
  const [sam, kim] = [await customer(shop.url), await customer(shop.url)];
  for (const value of [sam, kim]) await save(value, AGREED);
  await moveShop({ street: '', city: '', postalCode: '' });
  await save(sam, AGREED);
  expect(await rowOf(sam)).toMatch(
    /,"Fast Lane, 218 Wharf Street, rear, Kingston ON {2}K7L 1Y4, [^,]+"$/,
  );
  const users = userStore(shop.database, now);
  const { _id = '', newsletterConsent } = (await users.find(kim.person.email)) ?? {};
  if (!newsletterConsent) throw new Error('no consent');
  const { from: _, ...older } = newsletterConsent;
  await users.change(_id, { newsletterConsent: older });
  expect(await rowOf(kim)).toMatch(/newsletter”",$/);
  expect((await save(kim, ON)).newsletterConsentAt).toBe(older.at);
});

test('a consent ends with the address that it was given for [account.newsletter-consent]', async () => {
  const sam = await customer(shop.url);
  await save(sam, AGREED);
  const users = userStore(shop.database, now);
  const { _id = '' } = (await users.find(sam.person.email)) ?? {};
  const notify = () => Promise.resolve();
  await users.changeEmail(_id, sam.person.email.toUpperCase(), notify);
  expect((await users.read(_id))?.newsletterConsent).toBeDefined();
  await users.changeEmail(_id, 'other@club.example', notify);
  expect((await users.read(_id))?.newsletterConsent).toBeUndefined();
});

test('the newsletter list names those who agreed and still have it on, and counts those who have it by default only [desk.newsletter-list]', async () => {
  const before = (await counts()) as { agreed: number; byDefault: number };
  const [pressed, switched, revoked, deleted] = await Promise.all(
    Array.from({ length: 4 }, () => customer(shop.url)),
  );
  if (!pressed || !switched || !revoked || !deleted) throw new Error('not all have registered');
  const untouched = await customer(shop.url);
  for (const value of [pressed, switched, revoked, deleted]) await save(value, AGREED);
  await save(switched, OFF);
  await save(switched, SWITCHED_ON);
  await save(revoked, OFF);
  await deleted.send('DELETE', '/api/auth/delete-account', deletionRequest(deleted.person));
  expect(await counts()).toEqual({
    agreed: before.agreed + 2,
    byDefault: before.byDefault + 1,
  });
  const { fileName, rows } = await list();
  expect(fileName).toBe('newsletter-2026-11-20.csv');
  expect(rows[0]).toBe('email,name,agreed,how,from');
  expect(rows).toHaveLength(1 + before.agreed + 2);
  expect(await rowOf(pressed)).toContain('Sam Okafor,2026-11-20,');
  expect(await rowOf(pressed)).toContain(NEWSLETTER.agreement);
  expect(await rowOf(switched)).toContain(`Sam Okafor,2026-11-20,`);
  expect(await rowOf(switched)).toContain(NEWSLETTER.text);
  for (const other of [revoked, deleted, untouched]) expect(await rowOf(other)).toBeUndefined();
});

test.each([
  [
    { firstName: '=HYPERLINK("https://x.example")' },
    `,"'=HYPERLINK(""https://x.example"") Okafor",`,
  ],
  [{ email: '+1@club.example' }, "'+1@club.example,Sam Okafor,"],
])(
  'no spreadsheet runs a cell of the newsletter list: %j [desk.newsletter-list]',
  async (given, cells) => {
    await save(await customer(shop.url, { ...newPerson(), ...given }), AGREED);
    expect((await list()).rows.join('\n')).toContain(cells);
  },
);

test('the log says who wrote the newsletter list, and with how many addresses [desk.audit]', async () => {
  clock += 60_000;
  const { rows } = await list();
  const { body } = await owner.send('GET', '/api/desk/log');
  const { entries } = auditEndpoints.log.reply.parse(body);
  expect(entries.find(({ act }) => act === 'newsletter.export')).toMatchObject({
    subject: 'newsletter list',
    by: expect.stringContaining(owner.email),
    after: { addresses: rows.length - 1 },
  });
});
