import { execFile } from 'node:child_process';
import { appendFile, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';

const execute = promisify(execFile);

let folder: string;

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, dirname(path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

/** A small project with the shop's start and build scripts; its bundler just copies a source. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
  await mkdir(join(folder, 'scripts'));
  for (const script of ['start.mjs', 'build.mjs', 'sources.mjs'])
    await copyFile(join(import.meta.dirname, script), join(folder, 'scripts', script));
  await write('api/main.js', "console.log('serves the first edition');\n");
  await write('pwa/index.html', '');
  await write(
    'node_modules/vite/bin/vite.js',
    `const { cpSync, existsSync } = require('node:fs');
     if (existsSync('broken')) process.exit(3);
     cpSync('api', 'dist/api', { recursive: true });
     cpSync('pwa', 'dist/pwa', { recursive: true });`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const start = async () =>
  (await execute(process.execPath, [join(folder, 'scripts/start.mjs')])).stdout;

test('npm start builds once, and again with a message after a source file changed', async () => {
  expect(await start()).toBe(
    'There is no build yet: building the shop first.\nserves the first edition\n',
  );
  expect(await start()).toBe('serves the first edition\n');
  await write('api/main.js', "console.log('serves the second edition');\n");
  expect(await start()).toBe(
    'The shop has changed since its last build: building it again.\nserves the second edition\n',
  );
  expect(await start()).toBe('serves the second edition\n');
  await write('api/main.integration.test.ts', '');
  await write('api/NOTES.md', '');
  expect(await start()).toBe('serves the second edition\n');
  await write('package-lock.json', '{}');
  expect(await start()).toContain('building it again');
});

test('npm start does not serve an old build if the new build fails', async () => {
  await start();
  await appendFile(join(folder, 'pwa/index.html'), 'an edit');
  await write('broken', '');
  await expect(start()).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringContaining('The build failed, so the shop does not start.'),
  });
  await expect(start()).rejects.toMatchObject({ code: 3 });
});
