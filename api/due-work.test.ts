import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dueWork } from './due-work';
import { HAS_MORE, pollingJob } from './polling-job';
import { eventually } from './testing/eventually';
import { temporaryDatabase, type TemporaryDatabase } from './testing/temporary';

const WINDOW = 100;
const NOW = 1_000_000;
const LEASE_MS = 60_000;

let database: TemporaryDatabase;

beforeEach(async () => {
  database = await temporaryDatabase('due');
});
afterEach(() => database.drop());

const mails = () => database.collection<{ dueAt?: number }>('mail');

/** Earliest first. */
async function queue(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `mail-${index}`);
  await Promise.all(ids.map((_id, index) => mails().insert({ _id, dueAt: index })));
  return ids;
}

type Handle = (id: string) => Promise<void> | void;

/** A process whose workers claim each document, handle it and mark it as done. */
const openProcess = (handle: Handle) =>
  dueWork({ documents: mails(), field: 'dueAt', now: () => NOW }, async ({ _id }) => {
    const found = await mails().get(_id);
    if (found?.dueAt === undefined || found.dueAt > NOW) return;
    const claimed = await mails().replace({ ...found, dueAt: NOW + LEASE_MS });
    if (!claimed) return;
    await handle(_id);
    const { dueAt: _, ...done } = claimed;
    await mails().replace(done);
  });

async function processAll(pass: ReturnType<typeof dueWork>): Promise<void> {
  while ((await pass()) === HAS_MORE);
}

test('several workers of two processes work on each due document once', async () => {
  const ids = await queue(400);
  const handled: string[] = [];
  const passes = [1, 2].map(() => openProcess((id) => void handled.push(id)));
  await Promise.all([...passes, ...passes, ...passes].map(processAll));
  expect(handled.toSorted()).toEqual(ids.toSorted());
});

test('the earliest due documents come first, in random order within a window', async () => {
  const ids = await queue(3 * WINDOW);
  await mails().insert({ _id: 'later', dueAt: NOW + 1 });
  const handled: string[] = [];
  await processAll(openProcess((id) => void handled.push(id)));
  for (const from of [0, WINDOW, 2 * WINDOW]) {
    const window = handled.slice(from, from + WINDOW);
    expect(window.toSorted()).toEqual(ids.slice(from, from + WINDOW).toSorted());
  }
  expect(handled).toHaveLength(3 * WINDOW);
  expect(handled).not.toEqual(ids);
});

test('documents that hang or fail delay no other, although they were due first', async () => {
  const ids = await queue(150);
  const [hanging, ...failing] = ids.slice(0, 30);
  const handled: string[] = [];
  let end = (): void => {};
  const pass = openProcess((id) => {
    if (id === hanging) return new Promise((resolve) => (end = resolve));
    if (failing.includes(id)) throw new Error('this document always fails');
    handled.push(id);
  });
  const log = pino({ level: 'silent' });
  const job = pollingJob({ name: 'test', everyMs: 1, workers: 2, log }, pass);
  job.start();
  await eventually(() => expect(handled.toSorted()).toEqual(ids.slice(30).toSorted()));
  end();
  await job.stop();
});

test('a job that stops finishes only the documents that it has begun', async () => {
  const ids = await queue(10);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const pass = openProcess((id) => {
    begun.push(id);
    return new Promise((resolve) => ends.push(resolve));
  });
  const log = pino({ level: 'silent' });
  const job = pollingJob({ name: 'test', everyMs: 1, workers: 2, log }, pass);
  job.start();
  await eventually(() => expect(begun).toHaveLength(2));
  const stopped = job.stop();
  for (const end of ends) end();
  await stopped;
  const done = (await Promise.all(ids.map((id) => mails().get(id)))).filter(
    (mail) => mail?.dueAt === undefined,
  );
  expect(done.map((mail) => mail?._id).toSorted()).toEqual(begun.toSorted());
  expect(begun).toHaveLength(2);
});
