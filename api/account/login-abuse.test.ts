import { afterAll, describe, expect, it } from 'vitest';
import type { Collection } from '../db/collection';
import type { DatabaseCollection, Database } from '../db/open';
import { renderQueued, type Mail } from '../mail/outbox';
import {
  customer as register,
  deletionRequest,
  newPerson,
  type TestPerson,
} from '../testing/customer';
import { startShop } from '../testing/start-shop';
import { temporaryDatabase } from '../testing/temporary';
import { visitor } from '../testing/visitor';
import { hashPassword, visitorHashQueue } from './passwords';

/**
 * A database in which the test can run a function before the next call of an operation, to simulate
 * a race.
 */
function interruptible(database: Database) {
  let rival: { operation: string; run: () => Promise<unknown> } | undefined;
  async function runRivalFirst(operation: string): Promise<void> {
    if (rival?.operation !== operation) return;
    const { run } = rival;
    rival = undefined;
    await run();
  }
  function collection<T>(name: DatabaseCollection): Collection<T> {
    const stored = database.collection<T>(name);
    return {
      ...stored,
      async insert(document) {
        await runRivalFirst(`insert ${name}`);
        return stored.insert(document);
      },
      async replace(document) {
        await runRivalFirst(`replace ${name}`);
        return stored.replace(document);
      },
      async remove(id, version) {
        await runRivalFirst(`remove ${name}`);
        return stored.remove(id, version);
      },
    };
  }
  return {
    database: { ...database, collection },
    before: (operation: string, run: () => Promise<unknown>) => {
      rival = { operation, run };
    },
  };
}

const temporary = await temporaryDatabase('strangers');
const race = interruptible(temporary);
const shop = await startShop({
  database: race.database,
  env: { TRUST_PROXY: '1' },
  intervals: { mail: 3_600_000 },
});
afterAll(async () => {
  await shop.close();
  await temporary.drop();
});

async function registered(changes: Partial<TestPerson> = {}) {
  const customer = { ...newPerson(), ...changes };
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
  const mails = await temporary
    .collection<{ mail?: Omit<Mail, 'id'> }>('mail')
    .find({ sort: 'dueAt', limit: 500 });
  return mails.map(({ mail }) => mail).findLast((mail) => mail?.to === email);
}

async function reset(email: string, address = '192.0.2.1', browser = visitor(shop.url)) {
  const send = (path: string, body: object) =>
    browser.send('POST', `/api/auth/${path}`, { body, ...from(address) });
  await send('forgot-password', { email });
  const resetCode = (await mailTo(email))?.subject.slice(0, 6);
  return (await send('reset-password', { email, resetCode, newPassword: 'Butterfly7' })).status;
}

it('a mail with a code contains no text chosen by the person who registered', async () => {
  const firstName = 'your prize: https://evil.example';
  const { customer } = await registered({ firstName });
  await post('forgot-password', customer);
  const mail = await mailTo(customer.email);
  if (!mail) throw new Error('no mail');
  const { subject } = mail;
  const { text, html } = renderQueued(mail);
  expect(subject).toMatch(/^\d{6} /);
  for (const part of [subject, text, html]) expect(part).not.toContain('evil.example');
});

it('many logins at once get a 503 and do not delay other users', async () => {
  const { customer } = await registered();
  const crowd = Array.from({ length: 200 }, (_, index) =>
    logIn(`${index}@crowd.example`, 'wrong', `203.0.${index}.1`),
  );
  const statuses = (await Promise.all(crowd)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 503]));
  expect((await logIn(customer.email, customer.password)).status).toBe(200);
});

it.each<[string, (host: number) => string]>([
  ['/24', (host) => `203.0.113.${host}`],
  ['/48', (host) => `2001:db8:1:${host}::1`],
])(
  'all addresses of one %s share 12 places in the password hash queue, and another network is still served',
  async (_, addressOf) => {
    const crowd = Array.from({ length: 40 }, (_each, host) =>
      hashPassword('a crowd', visitorHashQueue(addressOf(host))),
    );
    const other = hashPassword('a shopper', visitorHashQueue('198.51.100.4'));
    const results = await Promise.allSettled(crowd);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    expect(await other).toContain('$argon2id$');
  },
);

it('a mailed code sets a password while other visitors fill the password hash queue', async () => {
  const { customer } = await registered();
  const crowded = new AbortController();
  const keepQueueFull = async (_: unknown, at: number) => {
    while (!crowded.signal.aborted)
      await hashPassword('a crowd', visitorHashQueue(`203.0.${at}.1`)).catch(
        () => new Promise(setImmediate),
      );
  };
  const crowd = Array.from({ length: 100 }, keepQueueFull);
  expect(await reset(customer.email)).toBe(204);
  crowded.abort();
  await Promise.all(crowd);
});

describe('a password that is changed during a sign-in or another change', () => {
  it('a sign-in with the old password fails if the password is changed before the session is stored', async () => {
    const { customer, browser } = await registered();
    const attacker = visitor(shop.url);
    race.before('insert sessions', () =>
      browser.send('PUT', '/api/auth/change-password', {
        body: { currentPassword: customer.password, newPassword: 'Butterfly7' },
      }),
    );
    const login = { email: customer.email, password: customer.password };
    expect((await attacker.send('POST', '/api/auth/login', { body: login })).status).toBe(401);
    expect([await me(attacker), await me(browser)]).toEqual([401, 200]);
  });

  it.each(['replace users', 'insert sessions'])(
    'a password set by a mailed code cannot be changed with the old one (at %s)',
    async (moment) => {
      const { customer } = await registered();
      const attacker = visitor(shop.url);
      const login = { email: customer.email, password: customer.password };
      await attacker.send('POST', '/api/auth/login', { body: login });
      race.before(moment, () => reset(customer.email));
      const body = { currentPassword: customer.password, newPassword: 'Stolen-it' };
      const { status } = await attacker.send('PUT', '/api/auth/change-password', { body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(await me(attacker)).toBe(401);
      expect((await logIn(customer.email, 'Butterfly7')).status).toBe(200);
    },
  );
});

it('deleting an account during a sign-in leaves no session', async () => {
  const { customer, browser } = await registered();
  const late = visitor(shop.url);
  race.before('insert sessions', () =>
    browser.send('DELETE', '/api/auth/delete-account', deletionRequest(customer)),
  );
  const login = { email: customer.email, password: customer.password };
  await late.send('POST', '/api/auth/login', { body: login });
  expect((await late.send('GET', '/api/cards')).status).toBe(401);
});

describe('a stranger who guesses passwords of one account', () => {
  /**
   * Sends wrong passwords from 20 networks, until the account's limit for unknown devices is
   * reached.
   */
  async function lockOut(login: string): Promise<void> {
    const statuses: number[] = [];
    for (let network = 1; network <= 20 && !statuses.includes(429); network += 1)
      for (let index = 0; index < 5; index += 1)
        statuses.push((await logIn(login, 'wrong', `203.0.${network}.1`)).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(50);
  }
  const signIn = (browser: ReturnType<typeof visitor>, email: string, password: string) =>
    browser.send('POST', '/api/auth/login', { body: { email, password }, ...from('198.51.100.4') });

  it('wrong passwords from many networks do not lock out a device that has signed in to the account', async () => {
    const { customer, browser } = await registered();
    await browser.send('POST', '/api/auth/logout');
    await lockOut(customer.email);
    expect((await logIn(customer.email, customer.password, '198.51.100.4')).status).toBe(429);
    expect((await signIn(browser, customer.email, customer.password)).status).toBe(200);
  });

  it('wrong passwords from one /24 network do not lock out unknown devices [account.wrong-passwords-limited]', async () => {
    const { customer } = await registered();
    for (let host = 1; host <= 5; host += 1)
      for (let index = 0; index < 10; index += 1)
        await logIn(customer.email, 'wrong', `203.0.113.${host}`);
    expect((await logIn(customer.email, customer.password, '203.0.113.9')).status).toBe(429);
    expect((await logIn(customer.email, customer.password, '198.51.100.4')).status).toBe(200);
  });

  it('a signed-in customer can change the password while a stranger guesses it', async () => {
    const { customer, browser } = await registered();
    await lockOut(customer.email);
    const body = { currentPassword: customer.password, newPassword: 'Butterfly7' };
    const changed = await browser.send('PUT', '/api/auth/change-password', { body });
    expect(changed.status).toBe(204);
  });

  it('wrong current passwords in a stolen session do not block another session of the customer', async () => {
    const { customer, browser } = await registered();
    const attacker = visitor(shop.url);
    expect((await signIn(attacker, customer.email, customer.password)).status).toBe(200);
    const change = (from: ReturnType<typeof visitor>, currentPassword: string) =>
      from.send('PUT', '/api/auth/change-password', {
        body: { currentPassword, newPassword: 'Butterfly7' },
      });
    for (let index = 0; index < 10; index += 1)
      expect((await change(attacker, 'wrong')).status).toBe(400);
    expect((await change(attacker, customer.password)).status).toBe(429);
    expect((await change(browser, customer.password)).status).toBe(204);
  });

  it('a customer can reset the password and sign in with it while a stranger guesses', async () => {
    const { customer } = await registered();
    const { email } = customer;
    await lockOut(email);
    for (let index = 0; index < 3; index += 1) {
      const body = { email, resetCode: '000000', newPassword: 'Stolen-it' };
      await post('reset-password', body, '203.0.113.9');
    }
    const browser = visitor(shop.url);
    expect(await reset(email, '198.51.100.4', browser)).toBe(204);
    expect((await signIn(browser, email, 'Butterfly7')).status).toBe(200);
  });

  it('a known device too is limited to ten wrong passwords', async () => {
    const { customer, browser } = await registered();
    for (let index = 0; index < 10; index += 1)
      expect((await signIn(browser, customer.email, 'wrong')).status).toBe(401);
    expect((await signIn(browser, customer.email, customer.password)).status).toBe(429);
  });

  it('a device that signed in with the old password is unknown after a password change', async () => {
    const { customer, browser } = await registered();
    expect(await reset(customer.email)).toBe(204);
    await lockOut(customer.email);
    expect((await signIn(browser, customer.email, 'Butterfly7')).status).toBe(429);
  });

  it('attempt counts do not reveal which username belongs to which email address', async () => {
    const { customer } = await registered();
    await lockOut(customer.email);
    expect((await logIn(customer.username, 'wrong', '198.51.100.4')).status).toBe(401);
  });

  it('a device cookie of another account, or a changed one, is not accepted', async () => {
    const { customer } = await registered();
    const { browser: other } = await registered();
    await lockOut(customer.email);
    expect((await signIn(other, customer.email, customer.password)).status).toBe(429);
    other.cookies.set('device', `${other.cookies.get('device')}.x`);
    expect((await signIn(other, customer.email, customer.password)).status).toBe(429);
  });

  it('a network is blocked after 100 wrong passwords for many accounts', async () => {
    const statuses = [];
    for (let index = 0; index < 101; index += 1)
      statuses.push((await logIn(`spray${index}@club.example`, 'Swimming1', '100.64.0.1')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('a network is blocked when it registers repeatedly to find existing accounts', async () => {
  const limited = await startShop({ env: { RATE_LIMIT: '0.05' } });
  const statuses = [];
  for (let index = 0; index < 6; index += 1) {
    const body = { ...newPerson(), username: 'sam' };
    const reply = await visitor(limited.url).send('POST', '/api/auth/register', { body });
    statuses.push(reply.status);
  }
  await limited.close();
  expect(statuses).toEqual([201, 409, 409, 409, 409, 429]);
});
