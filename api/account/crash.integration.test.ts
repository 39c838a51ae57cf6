import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { cardStore } from '../cards/store';
import { DATABASE_COLLECTIONS, type DatabaseCollection, type Database } from '../db/open';
import { mailOutbox, type Mail } from '../mail/outbox';
import { orderStore } from '../orders/store';
import { savedStore } from '../saved/store';
import { deletionRequest, newPerson, type TestPerson } from '../testing/customer';
import { startShop, type TestShop } from '../testing/start-shop';
import { temporaryDatabase } from '../testing/temporary';
import { visitor } from '../testing/visitor';
import { deleteFromOrderViews } from '../desk/delete-from-order-views';
import { staffStore } from '../desk/staff-store';
import { openAccounts } from './open';
import { shopSettingsStore } from '../shop/settings-store';

let writesLeft = Infinity;
let clockOffsetMs = 0;

const database = await temporaryDatabase('crash');
const now = () => Date.now() + clockOffsetMs;
const longIntervals = {
  catalogue: 3_600_000,
  recovery: 3_600_000,
  mail: 3_600_000,
  expiry: 3_600_000,
};
/** A process that crashes, and one that continues. */
const killable = await startShop({
  now,
  database: crashableDatabase(database),
  intervals: longIntervals,
});
const survivor = await startShop({ now, database, intervals: longIntervals });
const cards = cardStore(database, now);
const saved = savedStore(database, now);
const orders = orderStore(database, now);
const log = pino({ level: 'silent' });
const mail = mailOutbox({ database, now, log, send: async () => {} });
/** Finishes deletions after the crash. */
const { sweeps } = openAccounts({
  database,
  settings: killable.settings,
  mail,
  shop: shopSettingsStore({ database, now }),
  secret: 'a secret',
  cards,
  saved,
  orders,
  deleteSavedSearches: deleteFromOrderViews(staffStore(database, now)),
  now,
  log,
});
afterAll(async () => {
  await killable.close();
  await survivor.close();
  await database.drop();
});

/** A database that ignores all writes after the given number, as after a crash of the process. */
function crashableDatabase({ collection, ...whole }: Database): Database {
  function write<A extends unknown[], R>(work: (...args: A) => Promise<R>) {
    return async (...args: A) => {
      if (writesLeft === 0) throw new Error('the process has crashed');
      writesLeft -= 1;
      return work(...args);
    };
  }
  return {
    ...whole,
    collection<T>(name: DatabaseCollection) {
      const { insert, replace, remove, ...rest } = collection<T>(name);
      return { ...rest, insert: write(insert), replace: write(replace), remove: write(remove) };
    },
  };
}

const register = (shop: TestShop, body: TestPerson) =>
  visitor(shop.url).send('POST', '/api/auth/register', { body });

async function logIn(shop: TestShop, { email }: TestPerson, password: string) {
  const browser = visitor(shop.url);
  const { status } = await browser.send('POST', '/api/auth/login', { body: { email, password } });
  const me = async () => (await browser.send('GET', '/api/auth/me')).status;
  return { browser, status, me };
}

/** Repeats an action with a crash after each number of writes, until it completes. */
async function atEveryWrite(act: (dies: () => void) => Promise<{ status: number }>) {
  for (let writes = 0; ; writes += 1) {
    const { status } = await act(() => (writesLeft = writes));
    if (status < 300) return;
    expect([status, writes < 30]).toEqual([500, true]);
  }
}

async function collectionsContaining(words: readonly string[]): Promise<string[]> {
  const names = Object.keys(DATABASE_COLLECTIONS) as DatabaseCollection[];
  const found = await Promise.all(
    names.map(async (name) => [name, JSON.stringify(await database.collection(name).find())]),
  );
  return found
    .filter(([, text = '']) => words.some((word) => text.includes(word)))
    .map(([name = '']) => name);
}

it('a crash at any write of an account deletion leaves only the deletion job, no customer data [privacy.deletion-survives-crash, privacy.account-deletion]', async () => {
  await atEveryWrite(async (dies) => {
    const person = newPerson();
    const body = {
      cardNumber: '4242424242424242',
      cardholderName: person.username,
      expiryMonth: '12',
      expiryYear: '90',
      cvv: '123',
    };
    await register(survivor, person);
    const { browser } = await logIn(killable, person, person.password);
    await browser.send('POST', '/api/cards', { body });
    const at = new Date(0).toISOString();
    const item = { productId: 'cap', savedAt: at, changedAt: at, note: person.username, lists: [] };
    await browser.send('PUT', '/api/saved', { body: { items: [item] } });
    dies();
    const reply = await browser.send('DELETE', '/api/auth/delete-account', deletionRequest(person));
    writesLeft = Infinity;
    if ((await database.collection('departures').find()).length === 0) return reply;
    for (const sweep of Object.values(sweeps)) await sweep();
    expect(await collectionsContaining([person.email, person.username])).toEqual([]);
    expect((await register(survivor, person)).status).toBe(201);
    return reply;
  });
});

it('a crash at any write of a registration leaves a complete account or none, and the person can register or sign in', async () => {
  await atEveryWrite(async (dies) => {
    const person = newPerson();
    dies();
    const reply = await register(killable, person);
    writesLeft = Infinity;
    clockOffsetMs += 11_000;
    for (const sweep of Object.values(sweeps)) await sweep();
    expect([[], ['identities', 'users']]).toContainEqual(
      await collectionsContaining([person.email]),
    );
    const { status } = await register(survivor, person);
    const isIn = status === 201 || (await logIn(survivor, person, person.password)).status === 200;
    expect(isIn).toBe(true);
    return reply;
  });
});

async function codeFor(
  { email }: TestPerson,
  browser: ReturnType<typeof visitor>,
): Promise<string> {
  await browser.send('POST', '/api/auth/forgot-password', { body: { email } });
  const mails = await database.collection<{ mail?: Mail }>('mail').find();
  const found = mails.find(({ mail }) => mail?.to === email);
  return /^\d{6}/.exec(found?.mail?.subject ?? '')?.[0] ?? '';
}

const newPassword = 'Butterfly7';
const PASSWORD_CHANGES = {
  change: async (person: TestPerson) => {
    const { browser } = await logIn(killable, person, person.password);
    const body = { currentPassword: person.password, newPassword };
    return () => browser.send('PUT', '/api/auth/change-password', { body });
  },
  reset: async (person: TestPerson) => {
    const browser = visitor(killable.url);
    const body = { email: person.email, resetCode: await codeFor(person, browser), newPassword };
    return () => browser.send('POST', '/api/auth/reset-password', { body });
  },
};

it.each(['change', 'reset'] as const)(
  'a crash at any write of a password %s leaves one valid password; setting the new one ends all other sessions',
  async (way) => {
    await atEveryWrite(async (dies) => {
      const person = newPerson();
      await register(survivor, person);
      const other = await logIn(survivor, person, person.password);
      const send = await PASSWORD_CHANGES[way](person);
      dies();
      const reply = await send();
      writesLeft = Infinity;
      const signsIn = async (password: string) =>
        (await logIn(survivor, person, password)).status === 200;
      const isNew = await signsIn(newPassword);
      expect(isNew || (await signsIn(person.password))).toBe(true);
      expect(isNew && (await other.me()) === 200).toBe(false);
      return reply;
    });
  },
);
