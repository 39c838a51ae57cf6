import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openEmbedded } from './embedded';
import { folderState, lockFolder, readFolderState } from './folder';
import { openDatabase } from './open';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'folder-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const sockets = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.endsWith('.sock'));

describe.each([
  ['a folder', () => path.join(root, 'data')],
  ['a folder with a long name', () => path.join(root, 'x'.repeat(120), 'data')],
])('%s', (_, name) => {
  test('a data folder has one server at a time, and another after it is released', async () => {
    const release = await lockFolder(name());
    await expect(lockFolder(name())).rejects.toThrow('is in use');
    await release();
    const again = await lockFolder(name());
    await again();
    expect(await sockets(name())).toEqual([]);
  });

  test('one of ten servers that start at once gets the data folder', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(name())));
    const acquired = starts.filter((start) => start.status === 'fulfilled');
    expect(acquired).toHaveLength(1);
    for (const { value: release } of acquired) await release();
    expect(await sockets(name())).toEqual([]);
  });

  test('a data folder can be used immediately after its server was killed', async () => {
    const server = await startHolder(name());
    await expect(lockFolder(name())).rejects.toThrow('is in use');
    server.kill('SIGKILL');
    await once(server, 'exit');
    const starts = await Promise.allSettled([lockFolder(name()), lockFolder(name())]);
    const acquired = starts.filter((start) => start.status === 'fulfilled');
    expect(acquired).toHaveLength(1);
    expect(await sockets(name())).toHaveLength(1);
    for (const { value: release } of acquired) await release();
  }, 30_000);
});

test('commands can open the data folder of a running server', async () => {
  const release = await lockFolder(root);
  const database = await openDatabase({ dataDir: root });
  expect(await database.collection('messages').insert({ _id: 'a' })).toBeDefined();
  await database.close();
  await release();
});

test('opening the data folder of a shop that moved to MongoDB fails with its new address', async () => {
  const store = openEmbedded(root, {});
  const states = folderState(store);
  await states.replace({ ...(await readFolderState(states)), movedTo: 'db.example/shop' });
  await store.close();
  await expect(openDatabase({ dataDir: root })).rejects.toThrow(
    `The shop of ${root} has moved to db.example/shop: set MONGODB_URL`,
  );
});

async function startHolder(folder: string): Promise<ChildProcess> {
  const module = new URL('./folder.ts', import.meta.url).href;
  const code = `const { lockFolder } = await import(${JSON.stringify(module)});
    await lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(server.stdout, 'data');
  return server;
}
