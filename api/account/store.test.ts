import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Collection } from '../db/collection';
import type { DatabaseCollection, Database } from '../db/open';
import { temporaryDatabase, type TemporaryDatabase } from '../testing/temporary';
import { userStore, type UserDocument } from './store';

const SAM: UserDocument = {
  email: 'sam@club.example',
  username: 'sam.swims',
  firstName: 'Sam',
  lastName: 'Okafor',
  phone: null,
  dateOfBirth: null,
  passwordHash: 'a hash',
  preferences: {
    orderUpdates: true,
    promotionalEmails: true,
    newProductAlerts: false,
    newsletterSubscription: true,
  },
  createdAt: '2026-11-22T00:00:00.000Z',
};

let database: TemporaryDatabase;
beforeEach(async () => {
  database = await temporaryDatabase('users');
});
afterEach(() => database.drop());

/** The database of a process that is paused before it inserts a user. */
function pausedDatabase() {
  let resolveArrival = () => {};
  let continueInsert = () => {};
  const arrival = new Promise<void>((resolve) => (resolveArrival = resolve));
  const continued = new Promise<void>((resolve) => (continueInsert = resolve));
  const collection = <T>(name: DatabaseCollection): Collection<T> => {
    const all = database.collection<T>(name);
    if (name !== 'users') return all;
    const insert: typeof all.insert = async (document) => {
      resolveArrival();
      await continued;
      return all.insert(document);
    };
    return { ...all, insert };
  };
  return {
    database: { ...database, collection } satisfies Database,
    arrival,
    resume: () => continueInsert(),
  };
}

it.each([
  ['a minute later', 61_000],
  ['by a clock that is forty minutes behind', -40 * 60_000],
])('a username taken over %s belongs to its new user', async (_, offsetMs) => {
  const slow = pausedDatabase();
  const pending = userStore(slow.database, () => 1_000_000_000).create(SAM);
  await slow.arrival;
  const rival = userStore(database, () => 1_000_000_000 + offsetMs);
  const created = await rival.create({ ...SAM, firstName: 'Kim' });
  expect(created).toMatchObject({ firstName: 'Kim' });
  slow.resume();
  expect(await pending).toBe('email-taken');
  for (const login of [SAM.email, SAM.username])
    expect(await rival.find(login)).toMatchObject({ firstName: 'Kim' });
  expect(await database.collection('users').find()).toHaveLength(1);
});

it('a username reserved by a registration in progress cannot be taken over', async () => {
  const slow = pausedDatabase();
  const first = userStore(slow.database, () => 1_000_000_000).create(SAM);
  await slow.arrival;
  const rival = userStore(database, () => 1_000_009_000);
  expect(await rival.create({ ...SAM, username: 'kim' })).toBe('email-taken');
  slow.resume();
  expect(await first).toMatchObject({ firstName: 'Sam' });
});

it('an email change notifies the old address first, also if repeated after a crash, and the new address counts as unverified', async () => {
  const users = userStore(database, () => 1_000_000_000);
  const sam = await users.create(SAM);
  if (typeof sam === 'string') throw new Error(sam);
  expect(await users.resetPassword(sam, 'another hash')).toMatchObject({ resets: 1 });
  const notified: string[] = [];
  const crashInNotify = async ({ email }: UserDocument) => {
    notified.push(email);
    throw new Error('killed');
  };
  const change = (notify: (before: UserDocument) => Promise<void>) =>
    users.changeEmail(sam._id, 'new@club.example', notify);
  await expect(change(crashInNotify)).rejects.toThrow('killed');
  expect(await users.find(SAM.email)).toMatchObject({ email: SAM.email });
  const notify = async ({ email }: UserDocument) => void notified.push(email);
  const moved = { email: 'new@club.example', formerEmails: [SAM.email], resets: 0 };
  expect(await change(notify)).toMatchObject(moved);
  expect(await change(notify)).toMatchObject(moved);
  expect(notified).toEqual([SAM.email, SAM.email]);
});
