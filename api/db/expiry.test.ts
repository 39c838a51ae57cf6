import { nanoid } from 'nanoid';
import { expect, test } from 'vitest';
import { temporaryDatabase } from '../testing/temporary';
import { dropAllExpired, EXPIRING_COLLECTIONS } from './expiry';
import { DATABASE_COLLECTIONS } from './open';

test('the sweeper reports more work after a full batch and none after a partial one', async () => {
  const database = await temporaryDatabase('expiry');
  const attempts = database.collection<{ expiresAt: number }>('attempts');
  for (let index = 0; index < 250; index++)
    await attempts.insert({ _id: nanoid(), expiresAt: index });
  await attempts.insert({ _id: 'later', expiresAt: 2_000 });
  expect(await dropAllExpired(database, 1_000)).toBe(true);
  expect(await dropAllExpired(database, 1_000)).toBe(false);
  expect((await attempts.find({ limit: 9 })).map(({ _id }) => _id)).toEqual(['later']);
  await database.drop();
});

test('every collection with an expiry time is swept', () => {
  const expiring = Object.entries(DATABASE_COLLECTIONS)
    .filter(([, indexes]) => indexes.some((index) => index === 'expiresAt'))
    .map(([name]) => name);
  // Checkouts are released first, and login names may belong to a user by now.
  const others = ['checkouts', 'identities'];
  expect(expiring.toSorted()).toEqual([...EXPIRING_COLLECTIONS, ...others].toSorted());
});
