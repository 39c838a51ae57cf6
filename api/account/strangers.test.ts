import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Collection } from '../db/collection';
import type { CollectionName, Database } from '../db/open';
import type { Mail } from '../mail/outbox';
import { customer as register, someone, type Someone } from '../testing/customer';
import { eventually } from '../testing/eventually';
import { startShop, type TestShop } from '../testing/start-shop';
import { temporaryDatabase } from '../testing/temporary';
import { visitor } from '../testing/visitor';
import { hashPassword } from './passwords';

/** A database at whose next `operation` on a collection somebody else is first. */
function interruptible(database: Database) {
  let rival: { at: string; run: () => Promise<unknown> } | undefined;
  async function comeFirst(at: string): Promise<void> {
    if (rival?.at !== at) return;
    const { run } = rival;
    rival = undefined;
    await run();
  }
  function collection<T>(name: CollectionName): Collection<T> {
    const kept = database.collection<T>(name);
    return {
      ...kept,
      async insert(document) {
        await comeFirst(`insert ${name}`);
        return kept.insert(document);
      },
      async replace(document) {
        await comeFirst(`replace ${name}`);
        return kept.replace(document);
      },
      async remove(id, version) {
        await comeFirst(`remove ${name}`);
        return kept.remove(id, version);
      },
    };
  }
  return {
    database: { ...database, collection },
    before: (at: string, run: () => Promise<unknown>) => {
      rival = { at, run };
    },
  };
}

let own: Awaited<ReturnType<typeof temporaryDatabase>>;
let race: ReturnType<typeof interruptible>;
let shop: TestShop;
beforeAll(async () => {
  own = await temporaryDatabase('strangers');
  race = interruptible(own);
  shop = await startShop({
    database: race.database,
    env: { TRUST_PROXY: '1' },
    intervals: { mail: 3_600_000 },
  });
});
afterAll(async () => {
  await shop.close();
  await own.drop();
});

async function registered(changes: Partial<Someone> = {}) {
  const customer = { ...someone(), ...changes };
  return { customer, browser: await register(shop.url, customer) };
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const post = (path: string, body: object, address = '192.0.2.1') =>
  visitor(shop.url).send('POST', `/api/auth/${path}`, { body, ...from(address) });
const logIn = (login: string, password: string, address?: string) =>
  post('login', { email: login, password }, address);
const me = async (browser: ReturnType<typeof visitor>) =>
  (await browser.send('GET', '/api/auth/me')).status;

async function mailTo(email: string): Promise<Omit<Mail, 'id'> | undefined> {
  const mails = await own
    .collection<{ mail?: Omit<Mail, 'id'> }>('mail')
    .find({ sort: 'dueAt', limit: 500 });
  return mails.map(({ mail }) => mail).findLast((mail) => mail?.to === email);
}

async function reset(email: string, address?: string): Promise<number> {
  await post('forgot-password', { email }, address);
  const resetCode = (await mailTo(email))?.subject.slice(0, 6);
  const body = { email, resetCode, newPassword: 'Butterfly7' };
  return (await post('reset-password', body, address)).status;
}

it('a mail with a code says nothing in words that whoever registered the address has chosen', async () => {
  const firstName = 'your prize: https://evil.example';
  const { customer } = await registered({ firstName });
  await post('forgot-password', customer);
  const { subject, text, html } = (await mailTo(customer.email)) ?? {};
  expect(subject).toMatch(/^\d{6} /);
  for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
});

it('a crowd of logins is told to come again, and keeps nobody waiting for long', async () => {
  const { customer } = await registered();
  const crowd = Array.from({ length: 200 }, (_, at) => logIn(`${at}@crowd.example`, 'wrong'));
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect((await logIn(customer.email, customer.password)).status).toBe(200);
});

it('a code that comes in a crowd is not used up by being told to come again', async () => {
  const { customer } = await registered();
  await post('forgot-password', { email: customer.email });
  const resetCode = (await mailTo(customer.email))?.subject.slice(0, 6);
  const body = { email: customer.email, resetCode, newPassword: 'Butterfly7' };
  const crowded = new AbortController();
  const comeAgain = async () => {
    while (!crowded.signal.aborted)
      // Whoever is served comes again before anybody else can, whoever is turned away a turn later.
      await hashPassword('a crowd').catch(() => new Promise(setImmediate));
  };
  const crowd = Array.from({ length: 100 }, comeAgain);
  const { status } = await post('reset-password', body);
  crowded.abort();
  await Promise.all(crowd);
  expect(status).toBe(503);
  await eventually(() => hashPassword('who is left'));
  expect((await post('reset-password', body)).status).toBe(204);
});

describe('a password that is changed meanwhile', () => {
  it('signs nobody in any more', async () => {
    const { customer, browser } = await registered();
    const thief = visitor(shop.url);
    race.before('insert sessions', () =>
      browser.send('PUT', '/api/auth/change-password', {
        body: { currentPassword: customer.password, newPassword: 'Butterfly7' },
      }),
    );
    const login = { email: customer.email, password: customer.password };
    expect((await thief.send('POST', '/api/auth/login', { body: login })).status).toBe(401);
    expect([await me(thief), await me(browser)]).toEqual([401, 200]);
  });

  it.each(['replace users', 'insert sessions'])(
    'by a mailed code is not changed back by who knew the old one (at %s)',
    async (moment) => {
      const { customer } = await registered();
      const thief = visitor(shop.url);
      const login = { email: customer.email, password: customer.password };
      await thief.send('POST', '/api/auth/login', { body: login });
      race.before(moment, () => reset(customer.email));
      const body = { currentPassword: customer.password, newPassword: 'Stolen-it' };
      const { status } = await thief.send('PUT', '/api/auth/change-password', { body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await me(thief)).toBe(401);
      expect((await logIn(customer.email, 'Butterfly7')).status).toBe(200);
    },
  );
});

it('an account that is deleted while somebody signs in to it keeps no session', async () => {
  const { customer, browser } = await registered();
  const late = visitor(shop.url);
  race.before('insert sessions', () => browser.send('DELETE', '/api/auth/delete-account'));
  const login = { email: customer.email, password: customer.password };
  await late.send('POST', '/api/auth/login', { body: login });
  expect((await late.send('GET', '/api/cards')).status).toBe(401);
});

it('decision 27: a deletion that a crash cuts short leaves no address behind', async () => {
  const { customer, browser } = await registered();
  race.before('remove identities', () => Promise.reject(new Error('a crash')));
  expect((await browser.send('DELETE', '/api/auth/delete-account')).status).toBe(500);
  const restarted = await startShop({ database: own });
  await eventually(async () => {
    for (const name of [`email:${customer.email}`, `username:${customer.username}`])
      expect(await own.collection('identities').get(name)).toBeUndefined();
  });
  await restarted.close();
});

describe('who guesses at one account', () => {
  const guess = async (email: string, address: string, times: number) => {
    for (let each = 0; each < times; each += 1) await logIn(email, 'wrong', address);
  };

  it('does not lock its customer out, who comes from elsewhere', async () => {
    const { customer, browser } = await registered();
    await guess(customer.email, '203.0.113.9', 11);
    expect((await logIn(customer.email, customer.password, '203.0.113.9')).status).toBe(429);
    expect((await logIn(customer.email, customer.password, '198.51.100.4')).status).toBe(200);
    const body = { currentPassword: customer.password, newPassword: 'Butterfly7' };
    const changed = await browser.send('PUT', '/api/auth/change-password', { body });
    expect(changed.status).toBe(204);
  });

  it('is stopped also where each guess comes from elsewhere', async () => {
    const { customer } = await registered();
    for (let network = 1; network <= 5; network += 1)
      await guess(customer.email, `203.0.113.${network}`, 10);
    expect((await logIn(customer.email, customer.password, '198.51.100.4')).status).toBe(429);
  });

  it('does not keep the customer from a new password, nor from signing in with it', async () => {
    const { customer } = await registered();
    const { email } = customer;
    await guess(email, '198.51.100.4', 10);
    for (let each = 0; each < 10; each += 1) {
      await post('forgot-password', { email }, '203.0.113.9');
      const body = { email, resetCode: '000000', newPassword: 'Stolen-it' };
      await post('reset-password', body, '203.0.113.9');
    }
    expect(await reset(email, '198.51.100.4')).toBe(204);
    expect((await logIn(email, 'Butterfly7', '198.51.100.4')).status).toBe(200);
  });
});

it('who registers again and again, to learn which addresses have an account, is asked to wait', async () => {
  const limited = await startShop({ env: { RATE_LIMIT: '0.05' } });
  const statuses = [];
  for (let each = 0; each < 6; each += 1) {
    const body = { ...someone(), username: 'sam' };
    const reply = await visitor(limited.url).send('POST', '/api/auth/register', { body });
    statuses.push(reply.status);
  }
  await limited.close();
  expect(statuses).toEqual([201, 409, 409, 409, 409, 429]);
});
