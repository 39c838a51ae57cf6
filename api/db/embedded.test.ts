import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openEmbedded, type EmbeddedStore } from './embedded';
import { DatabaseUnavailable } from './unavailable';

const run = promisify(execFile);
const secondProcess = new URL('../testing/second-process.ts', import.meta.url).pathname;
const INDEXES = { mail: ['dueAt'] };

let dataDir: string;
let store: EmbeddedStore;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'embedded-'));
  store = openEmbedded(dataDir, INDEXES);
});
afterEach(async () => {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the embedded store', () => {
  test('the embedded database keeps confirmed writes if its process is killed while writing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const acknowledged = await writeUntilKilled(400 * (round + 1));
      const mails = store.collection<{ dueAt: number }>('mail');
      const documents = await mails.find();
      expect(documents.map(({ _id }) => _id)).toEqual(expect.arrayContaining(acknowledged));
      // Documents and index keys share a transaction, so neither exists without the other.
      const due = await mails.find({ sort: 'dueAt' });
      expect(due.map(({ _id }) => _id)).toEqual(
        documents.toSorted((a, b) => a.dueAt - b.dueAt).map(({ _id }) => _id),
      );
      await Promise.all(documents.map(({ _id }) => mails.remove(_id)));
    }
  }, 60_000);

  test('a failed write stores nothing and does not affect other writes', async () => {
    const mails = store.collection<{ dueAt: number | string; n: number }>('mail');
    const before = await mails.insert({ _id: 'a', dueAt: 1, n: 1 });
    if (!before) throw new Error('not inserted');
    const [failed, other] = await Promise.allSettled([
      mails.replace({ ...before, dueAt: 'x'.repeat(5_000), n: 2 }),
      mails.insert({ _id: 'b', dueAt: 2, n: 1 }),
    ]);
    expect([failed.status, other.status]).toEqual(['rejected', 'fulfilled']);
    expect(await mails.get('a')).toEqual(before);
    expect((await mails.find({ sort: 'dueAt' })).map(({ _id }) => _id)).toEqual(['a', 'b']);
  });

  test('documents that a version without an index has written are found by it after reindexing', async () => {
    type Sent = { dueAt: number; to?: string };
    const older = store.collection<Sent>('mail');
    const indexes = { mail: ['dueAt', 'to'] };
    const newer = openEmbedded(dataDir, indexes);
    const to = async (name: string) =>
      (await newer.collection<Sent>('mail').find({ where: { to: name } })).map(({ _id }) => _id);
    const known = await newer.collection<Sent>('mail').insert({ _id: 'a', dueAt: 1, to: 'sam' });
    if (!known) throw new Error('not inserted');
    await older.replace({ ...known, to: 'kim' });
    await older.insert({ _id: 'b', dueAt: 2, to: 'sam' });
    await newer.reindex({ mail: ['to'] });
    expect([await to('sam'), await to('kim')]).toEqual([['b'], ['a']]);
    expect(await newer.collection('mail').find({ sort: 'dueAt' })).toHaveLength(2);
    await newer.close();
  });

  test('writes fail while the disk is full, and succeed when there is space again', async () => {
    const command = `ulimit -f 10000; exec '${process.execPath}' --import tsx '${secondProcess}' fill '${JSON.stringify({ dataDir })}'`;
    const { stdout } = await run('sh', ['-c', command]);
    expect(stdout).toMatch(
      /^DatabaseUnavailable: The embedded store cannot be written; its disk has \d+ MB left, then small$/,
    );
  });

  test('while another process holds the store, writes fail in time and reads succeed; afterwards all is as before', async () => {
    const mail = store.collection<{ dueAt: number }>('mail');
    await mail.insert({ _id: 'a', dueAt: 1 });
    const holder = await startStopped('hold');
    await expect(mail.insert({ _id: 'b', dueAt: 2 })).rejects.toThrow(DatabaseUnavailable);
    await expect(mail.insert({ _id: 'c', dueAt: 3 })).rejects.toThrow(DatabaseUnavailable);
    expect(await mail.get('a')).toMatchObject({ dueAt: 1 });
    await expect(store.ping()).rejects.toThrow(DatabaseUnavailable);
    const ended = once(holder, 'exit');
    holder.kill('SIGCONT');
    await ended;
    await expect.poll(() => store.ids('mail')).toEqual(['a', 'b']);
    // The write of `c` was rejected at once, so it does not take effect later.
    await store.ping();
    expect(await mail.insert({ _id: 'c', dueAt: 3 })).toBeDefined();
  });

  test('the file does not grow because a process was killed while it read', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const folder = await mkdtemp(path.join(tmpdir(), 'embedded-'));
    const cleaned = openEmbedded(folder, INDEXES);
    const mail = cleaned.collection<{ text: string }>('mail');
    const churn = async (): Promise<number> => {
      for (let n = 0; n < 100; n += 1) {
        const current = await mail.get('a');
        const next = { _id: 'a', text: `${n}`.padEnd(100_000) };
        if (current) await mail.replace({ ...current, ...next });
        else await mail.insert(next);
      }
      return (await stat(path.join(folder, 'shop.lmdb'))).size;
    };
    const size = await churn();
    const reader = await startStopped('read', folder);
    const ended = once(reader, 'exit');
    reader.kill('SIGKILL');
    await ended;
    vi.advanceTimersByTime(60_000);
    expect(await churn()).toBeLessThan(2 * size);
    await cleaned.close();
    vi.useRealTimers();
    await rm(folder, { recursive: true });
  });

  test('a copy that is made while another process writes is consistent [owner.backup]', async () => {
    const writer = start();
    await expect.poll(() => store.ids('mail').length, { timeout: 20_000 }).toBeGreaterThan(500);
    const before = store.ids('mail');
    const folder = path.join(dataDir, 'copy');
    await store.copyTo(path.join(folder, 'shop.lmdb'));
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    const copy = openEmbedded(folder, INDEXES);
    const ids = copy.ids('mail');
    expect(ids).toEqual(expect.arrayContaining(before));
    const due = await copy.collection<{ dueAt: number }>('mail').find({ sort: 'dueAt' });
    expect(due.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    await copy.close();
  }, 60_000);

  test('the embedded database can grow while another process reads it', async () => {
    const writer = start();
    const mails = store.collection<{ text: string }>('mail');
    await expect
      .poll(async () => (await mails.find()).length, { timeout: 20_000 })
      .toBeGreaterThan(2_000);
    writer.kill('SIGKILL');
    await once(writer, 'exit');
    for (const { text } of await mails.find()) expect(text).toHaveLength(5_000);
  }, 30_000);
});

function start(task = 'write', folder = dataDir) {
  const settings = JSON.stringify({ dataDir: folder });
  return spawn(process.execPath, ['--import', 'tsx', secondProcess, task, settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** A process that has stopped itself while it holds or reads the store. */
async function startStopped(task: 'hold' | 'read', folder = dataDir) {
  const child = start(task, folder);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

/** Ids whose writes the other process had confirmed. */
async function writeUntilKilled(writes: number): Promise<string[]> {
  const writer = start();
  let output = '';
  writer.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (output.split('\n').length > writes) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  return output.split('\n').slice(0, -1);
}

test('closing waits for running writes, and later writes fail as unavailable', async () => {
  const mail = store.collection<{ dueAt: number }>('mail');
  const under = Array.from({ length: 50 }, (_, index) =>
    mail.insert({ _id: `m${index}`, dueAt: index }),
  );
  await store.close();
  expect((await Promise.all(under)).filter((stored) => stored === undefined)).toEqual([]);
  await expect(mail.insert({ _id: 'late', dueAt: 1 })).rejects.toThrow(DatabaseUnavailable);
  await expect(mail.get('m1')).rejects.toThrow(DatabaseUnavailable);

  store = openEmbedded(dataDir, INDEXES);
  expect(await store.collection('mail').find()).toHaveLength(50);
});
