import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nanoid } from 'nanoid';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Product } from '#contract/products/catalogue';
import { Order } from '#contract/orders';
import { dropDatabase, withDatabaseName } from '../api/testing/temporary';
import { buyer, readCapture } from '../api/testing/buyer';
import { startScript, type RunningProcess } from './crash/process';

const mongodbServerUrl = process.env.MONGODB_URL;

let folder: string;
let shop: RunningProcess;
let settings: Record<string, string | undefined>;
/** The number of the day's only sale. */
let orderNumber: string;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-day-'));
  const dataDir = join(folder, 'data');
  settings = { DATA_DIR: dataDir, MONGODB_URL: undefined, LOG_LEVEL: 'error', RATE_LIMIT: '0' };
  shop = await startScript('api/main.ts', [], { ...settings, PORT: '0' });
}, 60_000);
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command beside the running shop. */
function runCommand(script: 'catalogue' | 'orders' | 'migrate', ...args: string[]) {
  const { port } = new URL(shop.url);
  const env = Object.assign({ ...process.env }, settings, { PORT: port });
  const command = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { env, cwd: join(import.meta.dirname, '..') },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

const fetchProducts = async () =>
  (await (await fetch(`${shop.url}/api/products`)).json()) as Product[];
const order = async () =>
  Order.parse(await (await fetch(`${shop.url}/api/orders/by-token/${token}`)).json());

/** The text of a mail, once it is written. */
async function waitForMail(kind: string): Promise<string> {
  const file = join(folder, 'data/mail', `${orderNumber}-${kind}-buyer.eml`);
  const text = await vi.waitFor(() => readFile(file, 'utf8'), { timeout: 20_000, interval: 100 });
  return text.replaceAll(/=\n/g, '').replaceAll('=3D', '=');
}

describe("an owner's first day", { timeout: 120_000 }, () => {
  test('importing the example file gives no warning and removes the sample products', async () => {
    const samples = (await fetchProducts()).length;
    const example = join(folder, 'goods.csv');
    expect(await runCommand('catalogue', 'example', example)).toMatchObject({ code: 0 });
    expect(await runCommand('catalogue', 'example', example)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/already exists/),
    });
    const { code, stdout, stderr } = await runCommand(
      'catalogue',
      'import',
      example,
      '--images',
      join(folder, 'goods-photos'),
    );
    expect(code).toBe(0);
    expect(stdout).toContain(`The ${samples} sample goods have left the shop`);
    expect(stderr).toBe('');
    const noted = await readFile(join(folder, 'data/commands.log'), 'utf8');
    expect(JSON.parse(noted)).toMatchObject({ command: 'import', added: 7, samples });
    await vi.waitFor(async () => expect(await fetchProducts()).toHaveLength(7), {
      timeout: 20_000,
    });
  });

  test('an import with photographs succeeds with warnings for specifications that are not understood', async () => {
    for (const [name, background] of [
      ['suit.jpg', '#04263b'],
      ['cap.jpg', '#e4003a'],
    ] as const)
      await sharp({ create: { width: 800, height: 1000, channels: 3, background } })
        .jpeg()
        .toFile(join(folder, name));
    const path = join(folder, 'own.csv');
    // Spreadsheets of many countries write semicolons.
    const rows = [
      'ID;Name;Price;Image URL;Category ID;Specifications',
      'suit;Raced suit;640,00;suit.jpg;1;Usage: Used | Times worn: often | Size: 24 | Colour: red',
      'cap;Cap;18.5;cap.jpg;4;Sizes: 52/54 | Fabric: silicone',
      'cap2;Cap;18.5;cap.jpg;4;Fabric: latex',
    ];
    await writeFile(path, rows.join('\r\n'));
    const args = ['import', path, '--images', folder];
    const { code, stdout, stderr } = await runCommand('catalogue', ...args);
    expect([code, stdout]).toEqual([
      0,
      'Imported: 3 new, 0 changed, 0 unchanged, 0 removed, 0 skipped.\n',
    ]);
    for (const warning of [
      'line 2 (id suit): warning: Times worn "often" cannot be read',
      'line 3 (id cap): warning: Sizes "52/54" cannot be read',
      'line 3 (id cap), line 4 (id cap2): warning: "Fabric" is shown as written',
    ])
      expect(stderr).toContain(warning);
    expect(stderr).not.toContain('Colour');
    await vi.waitFor(async () => expect(await fetchProducts()).toHaveLength(10), {
      timeout: 20_000,
    });
    const suit = (await fetchProducts()).find(({ id }) => id === 'suit');
    const { pathname } = new URL(suit?.imageUrl ?? '', shop.url);
    const picture = await fetch(shop.url + pathname);
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  test('a sale is listed and mailed to the owner with an image of the item', async () => {
    const sam = buyer(shop.url);
    await sam.add('suit');
    const bought = readCapture(await sam.capture(await sam.approve('652.99')));
    ({ orderNumber } = bought.order);
    token = bought.token ?? '';
    expect((await runCommand('orders', 'list')).stdout).toContain(orderNumber);
    const mail = await waitForMail('confirmed');
    expect(mail).toContain(`/order-success?o=${token}`);
    expect(mail).toContain('12 HARBOUR LANE');
    // The four embedded images are the logo, the lane rope, the suit and the signed photo.
    expect(mail.match(/^Content-Id: /gim)).toHaveLength(4);
  });

  test.skipIf(mongodbServerUrl === undefined)('migrating to MongoDB moves all data', async () => {
    const mongodbUrl = withDatabaseName(mongodbServerUrl, `first-day-${nanoid(6)}`) ?? '';
    const before = { goods: await fetchProducts(), order: await order() };
    await shop.stop();
    expect((await runCommand('migrate', '--to', mongodbUrl)).stdout).toContain('From now on start');
    settings = { ...settings, MONGODB_URL: mongodbUrl };
    shop = await startScript('api/main.ts', [], { ...settings, PORT: '0' });
    expect({ goods: await fetchProducts(), order: await order() }).toEqual(before);
    expect((await runCommand('orders', 'list')).stdout).toContain(orderNumber);
    await shop.stop();
    await dropDatabase(mongodbUrl);
  });
});
