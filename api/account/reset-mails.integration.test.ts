import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '#contract/account';
import { EmailPreferences } from '#contract/account/email-preferences';
import type { Mail } from '../mail/outbox';
import { customer, deletionRequest, newPerson, type TestPerson } from '../testing/customer';
import { startShop } from '../testing/start-shop';
import { visitor } from '../testing/visitor';
import { userStore } from './store';

const HOUR_MS = 60 * 60_000;
const lines: string[] = [];
const log = pino(
  { base: null },
  new Writable({
    write(line: Buffer, _, done) {
      lines.push(line.toString());
      done();
    },
  }),
);

let clock = Date.now();
const longIntervals = { mail: 3_600_000, expiry: 3_600_000, recovery: 3_600_000 };
const shop = await startShop({
  now: () => clock,
  intervals: longIntervals,
  env: { TRUST_PROXY: '1' },
  log,
});
afterAll(() => shop.close());
beforeEach(() => {
  clock += 48 * HOUR_MS;
});

const post = (
  path: string,
  body: object,
  { address = '192.0.2.1', browser = visitor(shop.url) } = {},
) => {
  const headers = { 'x-forwarded-for': address };
  return browser.send('POST', `/api/auth/${path}`, { body, headers });
};
const requestReset = (email: string, options?: Parameters<typeof post>[2]) => {
  // Each mail needs its own time, because the tests read the latest one.
  clock += 1;
  return post('forgot-password', { email }, options);
};

async function mailsTo(...emails: string[]): Promise<Omit<Mail, 'id'>[]> {
  const stored = await shop.database
    .collection<{ mail?: Omit<Mail, 'id'> }>('mail')
    .find({ sort: 'dueAt' });
  return stored.flatMap(({ mail }) => (mail && emails.includes(mail.to) ? [mail] : []));
}

async function tokenFor({ email }: TestPerson): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return /forgot-password#token=([\w.-]+)/.exec(JSON.stringify(mail?.content ?? ''))?.[1] ?? '';
}

/** A customer who has set a password by a mailed link. */
async function verifiedCustomer(): Promise<TestPerson> {
  const { person } = await customer(shop.url);
  await requestReset(person.email);
  const body = { token: await tokenFor(person), newPassword: 'Butterfly7' };
  expect((await post('reset-password', body)).status).toBe(204);
  clock += 48 * HOUR_MS;
  return person;
}

/** Stores accounts directly, because hashing a password for each would be slow. */
async function createAccounts(count: number, { resets = 0 } = {}): Promise<string[]> {
  const users = userStore(shop.database, () => clock);
  const preferences = EmailPreferences.parse({});
  const others = { phone: null, dateOfBirth: null, preferences, resets };
  const people = Array.from({ length: count }, () => ({ ...newPerson(), ...others }));
  for (const { password: passwordHash, ...person } of people)
    await users.create({ ...person, passwordHash, createdAt: new Date(clock).toISOString() });
  return people.map(({ email }) => email);
}

describe('the link in a reset mail', () => {
  it('the link in a reset mail sets a new password once, in any browser, even if no code is left this week [account.reset-link, api.forgot-password, api.reset-password]', async () => {
    const person = await verifiedCustomer();
    for (let index = 0; index < 5; index += 1) {
      await requestReset(person.email, { address: `203.0.${index}.1` });
      for (let guess = 0; guess < 6; guess += 1)
        await post('reset-password', {
          email: person.email,
          resetCode: '000000',
          newPassword: 'Stolen-it',
        });
    }
    const [last] = (await mailsTo(person.email)).slice(-1);
    expect(last?.subject).toBe('Set a new password');
    const body = { token: await tokenFor(person), newPassword: 'Butterfly8' };
    const both = await Promise.all([post('reset-password', body), post('reset-password', body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect((await post('reset-password', body)).body).toMatchObject({ code: 'reset-link-wrong' });
    const login = { email: person.email, password: 'Butterfly8' };
    expect((await post('login', login)).status).toBe(200);
  });

  it('the link in a reset mail stays valid after a common password was rejected', async () => {
    const { person } = await customer(shop.url);
    await requestReset(person.email);
    const token = await tokenFor(person);
    const refused = await post('reset-password', { token, newPassword: 'Password1' });
    expect(refused.body).toMatchObject({ code: 'password-common' });
    expect((await post('reset-password', { token, newPassword: 'Butterfly8' })).status).toBe(204);
  });
});

describe('reset mails', () => {
  it('an unverified address gets one reset mail a day, and all its +tags together get one more [account.reset-mails-unproven, account.reset-mails-per-mailbox]', async () => {
    const plain = newPerson();
    const [name, domain] = plain.email.split('@');
    const emails = [plain.email, `${name}+1@${domain}`, `${name}+2@${domain}`];
    for (const email of emails) await customer(shop.url, { ...newPerson(), email });
    const statuses = [];
    for (const email of [...emails, ...emails])
      statuses.push((await requestReset(email, { address: '203.0.113.9' })).status);
    expect(await mailsTo(...emails)).toHaveLength(2);
    expect((await mailsTo(plain.email)).length).toBe(1);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('a verified address gets five reset mails an hour from one network, ten from all, and 20 a day', async () => {
    const person = await verifiedCustomer();
    const before = (await mailsTo(person.email)).length;
    const requestResets = async (hour: number) => {
      for (let index = 0; index < 11; index += 1)
        await requestReset(person.email, { address: `203.0.${hour * 20 + index}.1` });
      clock += HOUR_MS;
    };
    for (let hour = 0; hour < 3; hour += 1) await requestResets(hour);
    expect((await mailsTo(person.email)).length - before).toBe(20);
  });

  it('a reset request for an address without an account gets the same response, even above the limit', async () => {
    const person = await verifiedCustomer();
    const answers = async (email: string) => {
      const replies = [];
      for (let index = 0; index < 6; index += 1)
        replies.push(await requestReset(email, { address: '198.51.100.9' }));
      return replies.map(({ status, body, headers }) => [
        status,
        body,
        headers.get('retry-after'),
        headers.getSetCookie().some((cookie) => cookie.startsWith('reset=')),
      ]);
    };
    expect(await answers(person.email)).toEqual(await answers('no-account@club.example'));
  });

  it('strangers who request mails for +tags of a mailbox do not use up its reset mails [account.reset-requests-for-tags]', async () => {
    const person = await verifiedCustomer();
    const [name, domain] = person.email.split('@');
    const before = (await mailsTo(person.email)).length;
    for (let network = 0; network < 5; network += 1)
      for (let index = 0; index < 5; index += 1) {
        const address = `203.0.${network}.1`;
        await requestReset(`${name}+${network}${index}@${domain}`, { address });
      }
    expect((await requestReset(person.email, { address: '198.51.100.4' })).status).toBe(204);
    expect(await mailsTo(person.email)).toHaveLength(before + 1);
  });

  it('one network can request reset mails for ten unverified addresses a day [account.reset-mails-by-network]', async () => {
    const emails = await createAccounts(13);
    for (const email of emails.slice(0, 12)) await requestReset(email, { address: '203.0.113.9' });
    expect(await mailsTo(...emails)).toHaveLength(10);
    await requestReset(emails[12] ?? '', { address: '198.51.100.4' });
    expect(await mailsTo(...emails)).toHaveLength(11);
  });

  it('one network can request 30 reset mails an hour, for any addresses [account.reset-mails-per-mailbox]', async () => {
    const request = async (address: string) =>
      (await requestReset(newPerson().email, { address })).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, () => request('203.0.113.9')));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect(await request('203.0.113.9')).toBe(429);
    expect(await request('198.51.100.4')).toBe(204);
  });

  it.each([
    ['unverified', 250, 'hour', 'unproven-hour', { resets: 0 }],
    ['unverified', 1000, 'day', 'unproven-day', { resets: 0 }],
    ['verified', 500, 'hour', 'proven-hour', { resets: 1 }],
    ['verified', 2000, 'day', 'proven-day', { resets: 1 }],
  ])(
    'all %s addresses together get %i reset mails per %s, and the others are not affected [account.reset-mails-total]',
    async (_kind, most, _window, allowance, { resets }) => {
      const [first = '', ...others] = await createAccounts(3, { resets });
      const [unaffected = ''] = await createAccounts(1, { resets: 1 - resets });
      await requestReset(first, { address: '203.0.0.1' });
      const attempts = shop.database.collection<{ count: number; expiresAt: number }>('attempts');
      const all = (await attempts.find()).find(
        ({ _id, expiresAt }) => _id.startsWith(`${allowance}:`) && expiresAt > clock,
      );
      // Raises the count as if all mails but one had been sent.
      if (all) await attempts.replace({ ...all, count: most - 1 });
      for (const [index, email] of others.entries())
        await requestReset(email, { address: `203.1.${index}.1` });
      expect(await mailsTo(...others)).toHaveLength(1);
      await requestReset(unaffected);
      expect(await mailsTo(unaffected)).toHaveLength(1);
    },
  );
});

it('logs security events with hashes of account and network, and without their names [privacy.security-log]', async () => {
  const person = { ...newPerson(), firstName: 'Zephyrine' };
  const browser = await customer(shop.url, person);
  lines.length = 0;
  const address = '198.51.100.77';
  const login = (password: string) => post('login', { email: person.email, password }, { address });
  for (let index = 0; index < 11; index += 1) await login('not the password');
  await post('login', { email: person.username, password: person.password });
  await requestReset(person.email, { address });
  await post('reset-password', {
    email: person.email,
    resetCode: '123123',
    newPassword: 'Butterfly7',
  });
  const token = await tokenFor(person);
  await post('reset-password', { token, newPassword: 'Butterfly7' });
  await post('reset-password', { token, newPassword: 'Butterfly7' });
  const again = visitor(shop.url);
  await post('login', { email: person.email, password: 'Butterfly7' }, { browser: again });
  const change = { currentPassword: 'Butterfly7', newPassword: 'Butterfly8' };
  await again.send('PUT', '/api/auth/change-password', { body: change });
  const other = visitor(shop.url);
  await post('login', { email: person.email, password: 'Butterfly8' }, { browser: other });
  const { body } = await again.send('GET', '/api/auth/sessions');
  const ended = (body as Session[]).find(({ isCurrent }) => !isCurrent);
  await again.send('DELETE', `/api/auth/sessions/${ended?.id}`);
  await again.send('DELETE', '/api/auth/sessions');
  await again.send('DELETE', '/api/auth/delete-account', deletionRequest(person));
  await again.send(
    'DELETE',
    '/api/auth/delete-account',
    deletionRequest({ ...person, password: 'Butterfly8' }),
  );
  const events = lines
    .map((line) => JSON.parse(line) as { msg: string; event: string; account: string })
    .filter(({ msg }) => msg === 'security');
  expect(new Set(events.map(({ event }) => event))).toEqual(
    new Set([
      'sign-in-failed',
      'limit-reached',
      'sign-in',
      'reset-requested',
      'reset-refused',
      'reset-done',
      'password-changed',
      'password-wrong',
      'sessions-ended',
      'account-deleted',
    ]),
  );
  const countOf = (name: string) => events.filter(({ event }) => event === name).length;
  // Rejected resets: a wrong code and a used link. Ended sessions: a single session, then all
  // others.
  expect([countOf('reset-refused'), countOf('sessions-ended')]).toEqual([2, 2]);
  const text = lines.join('');
  for (const secret of [
    person.email,
    person.username,
    'Zephyrine',
    'not the password',
    'Butterfly',
    '123123',
    address,
  ])
    expect(text).not.toContain(secret);
  expect(browser).toBeDefined();
});
