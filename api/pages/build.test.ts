import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeStartupError } from '../startup-error';
import { loadBuiltPage } from './build';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(dist, 'pwa'));
  await mkdir(join(dist, 'page'));
  await mkdir(join(dist, 'desk'));
  await writeFile(join(dist, 'pwa/index.html'), '');
});
afterEach(() => rm(dist, { recursive: true }));

const load = (name: string) => loadBuiltPage(join(dist, 'api', name));

const complaint = () => load('main.js').then(() => undefined, describeStartupError);

test('the error for a missing build file names the file and the fix', async () => {
  const errorWithout = (name: string) =>
    `The build is missing ${join(dist, name)}: run npm run build, then start again.`;
  expect(await complaint()).toBe(errorWithout('pwa/checkout.html'));
  await writeFile(join(dist, 'pwa/checkout.html'), '');
  expect(await complaint()).toBe(errorWithout('desk/index.html'));
  await writeFile(join(dist, 'desk/index.html'), '');
  expect(await complaint()).toBe(errorWithout('page/server.js'));
  await writeFile(join(dist, 'page/server.js'), 'export const openRenderer = 1;');
  expect(await complaint()).toBeUndefined();
  await rm(join(dist, 'pwa'), { recursive: true });
  expect(await complaint()).toBe(errorWithout('pwa/index.html'));
});

test('a built server serves the page beside it, and a server run from its sources has no built page', async () => {
  await writeFile(join(dist, 'pwa/checkout.html'), '');
  await writeFile(join(dist, 'desk/index.html'), '');
  await writeFile(join(dist, 'page/server.js'), 'export const openRenderer = 1;');
  expect(await load('main.js')).toEqual({
    pageDir: join(dist, 'pwa'),
    deskDir: join(dist, 'desk'),
    openRenderer: 1,
  });
  expect(await load('main.ts')).toBeUndefined();
});
