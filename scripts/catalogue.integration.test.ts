import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { CATALOGUE_VERSION_HEADER, type Product } from '#contract/products/catalogue';
import { product } from '../api/testing/goods';
import { startShop } from '../api/testing/start-shop';

const folder = await mkdtemp(join(tmpdir(), 'catalogue-cli-'));
const shop = await startShop({ products: [product('1', 4)], intervals: { catalogue: 50 } });
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command on the store of the running shop. */
function catalogue(...args: string[]) {
  return run({}, ...args);
}

function run(settings: Record<string, string>, ...args: string[]) {
  const { dataDir, mongodbUrl } = shop.settings;
  const env = { ...process.env, DATA_DIR: dataDir, MONGODB_URL: mongodbUrl ?? '', ...settings };
  const script = join(import.meta.dirname, 'catalogue.ts');
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', script, ...args],
      { env },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

async function fetchProducts(): Promise<Product[]> {
  return (await fetch(`${shop.url}/api/products`)).json() as Promise<Product[]>;
}

test('an import updates the running shop and open pages, and an export writes the same data', async () => {
  const before = await fetch(`${shop.url}/api/products`);
  const version = before.headers.get(CATALOGUE_VERSION_HEADER);
  await sharp({ create: { width: 80, height: 60, channels: 3, background: 'red' } })
    .png()
    .toFile(join(folder, 'cap.png'));
  const file = join(folder, 'goods.csv');
  await writeFile(
    file,
    'id,name,price,imageUrl,categoryId,specifications\nA7,Cap,18.5,cap.png,4,Usage: New | Quantity: 3\n',
  );
  expect(await catalogue('import', file, '--images', folder)).toEqual({
    code: 0,
    stderr: '',
    stdout: 'Imported: 1 new, 0 changed, 0 unchanged, 0 removed, 0 skipped.\n',
  });
  const noted = await readFile(join(shop.settings.dataDir, 'commands.log'), 'utf8');
  expect(JSON.parse(noted)).toMatchObject({
    command: 'import',
    by: userInfo().username,
    file,
    replace: false,
    added: 1,
  });
  await vi.waitFor(async () =>
    expect((await fetchProducts()).map(({ id }) => id)).toEqual(['1', 'A7']),
  );
  const cap = (await fetchProducts()).find(({ id }) => id === 'A7');
  const changes = await fetch(`${shop.url}/api/catalogue/changes?since=${version}`);
  expect(await changes.json()).toMatchObject({ upserts: [cap], removals: [] });
  const picture = await fetch(shop.url + (cap?.imageUrl ?? ''));
  expect(picture.headers.get('content-type')).toBe('image/webp');

  const exported = join(folder, 'exported.json');
  expect(await catalogue('export', exported)).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(exported, 'utf8'))).toMatchObject({
    products: await fetchProducts(),
  });
}, 60_000);

test('an import with invalid rows and a renamed athlete reports them, changes nothing and fails', async () => {
  const file = join(folder, 'bad.json');
  const products = [{ ...product('2', 4), price: -1 }, product('3', 4)];
  await writeFile(file, JSON.stringify({ swimmers: [{ id: 1, name: 'Mia Roth' }], products }));
  const { code, stdout, stderr } = await catalogue('import', file);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`${file}: product 1 (id 2): price -1 is negative`);
  expect(stderr).toContain(`${file}: warning: swimmer 1 is Mia Roth, but the shop’s athlete is`);
  expect(await catalogue('import', join(folder, 'none.json'))).toMatchObject({ code: 1 });
  expect((await fetchProducts()).map(({ id }) => id)).not.toContain('3');
}, 60_000);

test.each([
  [{ MONGODB_URL: 'mongo' }, 'MONGODB_URL '],
  [{ DATA_DIR: import.meta.filename, MONGODB_URL: '' }, 'DATA_DIR '],
  [{}, 'cannot write /none/goods.json'],
])('a problem that the owner can fix is reported in one line: %o', async (settings, complaint) => {
  const { code, stderr } = await run(settings, 'export', '/none/goods.json');
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^${complaint}[^\\n]*\\n$`));
});
