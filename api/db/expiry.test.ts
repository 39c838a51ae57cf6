import { nanoid } from 'nanoid';
import { expect, test } from 'vitest';
import { temporaryDatabase } from '../testing/temporary';
import { dropAllExpired } from './expiry';

test('a full pass reports that there may be more, a partial one that there is none', async () => {
  const database = await temporaryDatabase('expiry');
  const attempts = database.collection<{ expiresAt: number }>('attempts');
  for (let nth = 0; nth < 250; nth++) await attempts.insert({ _id: nanoid(), expiresAt: nth });
  await attempts.insert({ _id: 'later', expiresAt: 2_000 });
  expect(await dropAllExpired(database, 1_000)).toBe(true);
  expect(await dropAllExpired(database, 1_000)).toBe(false);
  expect((await attempts.find({ limit: 9 })).map(({ _id }) => _id)).toEqual(['later']);
  await database.drop();
});
