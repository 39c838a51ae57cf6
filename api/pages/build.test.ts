import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeStartupError } from '../startup-error';
import { builtPage } from './build';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(dist, 'pwa'));
  await writeFile(join(dist, 'pwa/index.html'), '');
});
afterEach(() => rm(dist, { recursive: true }));

function complaint(): string | undefined {
  try {
    builtPage(join(dist, 'api/main.js'));
    return undefined;
  } catch (failure) {
    return describeStartupError(failure);
  }
}

test('the error for a missing build file names the file and the fix', async () => {
  const lacks = (name: string) =>
    `The build is missing ${join(dist, 'pwa', name)}: run npm run build, then start again.`;
  expect(complaint()).toBe(lacks('checkout.html'));
  await writeFile(join(dist, 'pwa/checkout.html'), '');
  expect(complaint()).toBeUndefined();
  await rm(join(dist, 'pwa'), { recursive: true });
  expect(complaint()).toBe(lacks('index.html'));
});

test('a built server serves the page beside it, and a server run from its sources has no built page', async () => {
  await writeFile(join(dist, 'pwa/checkout.html'), '');
  expect(builtPage(join(dist, 'api/main.js'))).toBe(join(dist, 'pwa'));
  expect(builtPage(join(dist, 'api/main.ts'))).toBeUndefined();
});
