import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { temporaryDatabase, type TemporaryDatabase } from '../testing/temporary';
import { deletionJobs } from './deletion-jobs';

let database: TemporaryDatabase;
beforeAll(async () => {
  database = await temporaryDatabase('departures');
});
afterAll(() => database.drop());

it('a deletion that fails does not delay others and is retried [privacy.deletion-survives-crash]', async () => {
  let clock = Date.UTC(2026, 0);
  const forgotten: string[] = [];
  const { depart, sweep } = deletionJobs({
    database,
    now: () => clock,
    log: pino({ level: 'silent' }),
    async forget(userId) {
      if (userId === 'broken' && clock < Date.UTC(2026, 0, 3)) throw new Error('cannot be read');
      forgotten.push(userId);
    },
    forgetOrders: async () => true,
  });
  await expect(depart('broken')).rejects.toThrow('cannot be read');
  clock += 1;
  await depart('whole');
  forgotten.length = 0;
  await sweep();
  expect(forgotten).toEqual(['whole']);
  clock = Date.UTC(2026, 0, 3);
  await sweep();
  expect(forgotten.sort()).toEqual(['broken', 'whole', 'whole']);
});
