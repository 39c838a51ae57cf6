import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { product } from '../api/testing/goods';
import { buyer, orderIn, readCapture, priceOf } from '../api/testing/buyer';
import { startShop } from '../api/testing/start-shop';
import { ownerOf } from './testing/owner';

const execute = promisify(execFile);
const ROOT = join(import.meta.dirname, '..');

const shop = await startShop({
  products: [product('worn', 5, 'Quantity: 99')],
  intervals: { recovery: 100, mail: 100, catalogue: 100 },
});
const owner = ownerOf(shop);
afterAll(() => shop.close());

async function buy() {
  const sam = buyer(shop.url);
  await sam.add('worn', 2);
  const id = await sam.approve(priceOf(2));
  const { order } = readCapture(await sam.capture(id));
  return { order, again: async () => orderIn(await sam.record(id)) };
}

interface QueuedMail {
  mail?: { to: string; subject: string; text: string };
}
const mailOf = (id: string) => shop.database.collection<QueuedMail>('mail').get(id);

test('the orders command lists buyer, country and items to ship, and finds a shipped order by its tracking number', async () => {
  const { order } = await buy();
  const shown = await owner.orders('list');
  expect(shown).toMatch(
    new RegExp(`^${order.orderNumber} .*Sam Rivers <sam.rivers@buyer.example>  Canada  demo$`, 'm'),
  );
  expect(shown).toContain('    to ship: 2 × Product worn, One size');
  expect(await owner.orders('list', '--search', 'nothing like it')).toBe('No order matches.\n');
  const parcel = ['--carrier', 'canada-post', '--tracking', '7023210039371234'];
  await owner.orders('ship', order.orderNumber, ...parcel);
  const found = await owner.orders('list', '--search', '7023 2100 3937');
  expect(found).toContain(order.orderNumber);
  expect(found).not.toContain('to ship');
  expect(await owner.orders('list', '--to-ship')).not.toContain(order.orderNumber);
}, 60_000);

test('correcting an address before shipping records the change and mails the buyer [owner.correct-address]', async () => {
  const { order, again } = await buy();
  const { orderNumber } = order;
  await expect(owner.orders('address', orderNumber)).rejects.toThrow(/Name what to correct/);
  await expect(owner.orders('address', orderNumber, '--country', 'XQ')).rejects.toThrow(/country/);
  await expect(owner.orders('address', orderNumber, '--country', 'canada')).rejects.toThrow(
    /is not two capital letters like CA or US/,
  );
  expect(await owner.orders('address', orderNumber, '--city', 'Halifax')).toContain('already');
  const shown = await owner.orders('address', orderNumber, '--line', '14 Quay Street', 'Unit 9');
  expect(shown).toContain('14 QUAY STREET');
  expect((await again()).address).toMatchObject({
    name: 'Sam Rivers',
    lines: ['14 Quay Street', 'Unit 9'],
    city: 'Halifax',
  });
  expect(await owner.lastLogEntry()).toMatchObject({ command: 'address', orderNumber });
  const sent = await mailOf(`order:${order.id}:address-corrected-1:buyer`);
  expect(sent).toBeDefined();
  await owner.orders('ship', orderNumber);
  await expect(owner.orders('address', orderNumber, '--city', 'Paris')).rejects.toThrow(/shipped/);
}, 60_000);

test('a command stops with an explanation if its mail would contain the wrong public address [owner.command-settings]', async () => {
  const { order, again } = await buy();
  const variables = { PORT: '3000' };
  for (const command of [
    ['ship'],
    ['cancel'],
    ['refund', '--yes', '--restock'],
    ['address', '--city', 'X'],
  ])
    await expect(
      owner.orders(command[0] ?? '', order.orderNumber, ...command.slice(1), variables),
    ).rejects.toThrow(/PUBLIC_URL is http:\/\/localhost:3000.*\.env/);
  await expect(
    owner.orders('ship', order.orderNumber, { SHOP_EMAIL: 'me@home.example' }),
  ).rejects.toThrow(/SHOP_EMAIL=/);
  expect((await again()).status).toBe('confirmed');
  expect(await mailOf(`order:${order.id}:shipped:buyer`)).toBeUndefined();
}, 60_000);

test('shop and commands read .env, and environment variables override it [owner.env-file]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'env-file-'));
  const list = (env: Record<string, string> = {}) =>
    execute(
      process.execPath,
      [
        '--import',
        join(ROOT, 'node_modules/tsx/dist/loader.mjs'),
        join(ROOT, 'scripts/orders.ts'),
        'list',
      ],
      { cwd: folder, env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env } },
    );
  const { dataDir, mongodbUrl = '' } = shop.settings;
  await writeFile(join(folder, '.env'), `DATA_DIR=${dataDir}\nRATE_LIMIT=lots\n`);
  await expect(list()).rejects.toThrow(/RATE_LIMIT must be a number/);
  await writeFile(join(folder, '.env'), `DATA_DIR=${join(folder, 'other')}\nPAYPAL_SANDBOX=1\n`);
  expect((await list()).stdout).toBe('There are no orders yet.\n');
  await buy();
  expect((await list({ DATA_DIR: dataDir, MONGODB_URL: mongodbUrl })).stdout).toContain(
    'Sam Rivers',
  );
  await rm(folder, { recursive: true });
}, 60_000);

test('a .env file that belongs to another user is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'env-foreign-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, '.env'), 'RATE_LIMIT=0\n', { mode: 0o000 });
  const loader = join(ROOT, 'node_modules/tsx/dist/loader.mjs');
  const load = `import(${JSON.stringify(join(ROOT, 'api/load-settings.ts'))}).then((m) => m.loadSettings())`;
  // If the test runs as root, the command runs as another user, because root can read every file.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const env = { PATH: process.env['PATH'], NODE_ENV: 'production' };
  await expect(
    execute(process.execPath, ['--import', loader, '-e', load], { cwd: folder, env, ...user }),
  ).rejects.toThrow(/.env cannot be read: it belongs to another user/);
  await rm(folder, { recursive: true });
}, 60_000);

test('a command without arguments or with --help prints the help and exits with 0', async () => {
  expect(await owner.orders()).toContain('npm run orders --');
  expect(await owner.give('messages', '--help')).toContain('--limit');
}, 60_000);

test('a contact message can neither imitate another one nor send terminal control codes', async () => {
  const forged = '2026-11-24T00:00:00.000Z  Bank <bank@evil.example>';
  const message = `Hello\u001b[2J there\r\n${forged}\nSubject: Pay us`;
  // The contact page accepts line breaks; this is a message as an older version could have stored
  // it.
  await shop.database.collection<Record<string, string>>('messages').insert({
    _id: 'forged',
    createdAt: '2026-11-24T10:00:00.000Z',
    name: `Eve\n${forged}`,
    email: 'eve@evil.example',
    subject: 'Hi\u202e',
    message,
  });
  const lines = (await owner.give('messages')).split('\n');
  expect(lines).toEqual([
    `2026-11-24T10:00:00.000Z  Eve ${forged.replace('  ', ' ')} <eve@evil.example>`,
    'Subject: Hi',
    '  | Hello [2J there',
    `  | ${forged.replace('  ', ' ')}`,
    '  | Subject: Pay us',
    '',
    '',
  ]);
}, 60_000);

test('a line break in a buyer’s name does not start a new line of the list', async () => {
  const { order } = await buy();
  const orders = shop.database.collection<{ buyer: { name: string; email: string } }>('orders');
  const stored = await orders.get(order.id);
  if (!stored) throw new Error('no order');
  const name = 'Eve\nA000000000  2026-01-01  refunded\u001b[1A';
  await orders.replace({ ...stored, buyer: { ...stored.buyer, name } });
  expect(await owner.orders('list')).not.toMatch(/^A000000000/m);
}, 60_000);

test('a closed output pipe ends a command without an error', async () => {
  await buy();
  await buy();
  const { dataDir, port } = shop.settings;
  const command = `"${process.execPath}" --import tsx scripts/orders.ts list | true`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port) };
  const { stderr } = await execute('bash', ['-c', command], { cwd: ROOT, env });
  expect(stderr).toBe('');
}, 60_000);
