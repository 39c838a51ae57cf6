import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DIST = join(import.meta.dirname, '../../dist');
const ASSETS = join(DIST, 'pwa/assets');
/** The server's renderer contains what only browsers without JavaScript see. */
const RENDERER = [join(DIST, 'page'), join(DIST, 'page/assets')];
/** Class names as the style build generates them. */
const CLASSES = /\b[lc]_[0-9a-z]+\b/g;

async function classesIn(extension: string, folders: string[]): Promise<Set<string>> {
  const lists = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  const paths = lists.flat().filter((path) => path.endsWith(extension));
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return new Set(texts.flatMap((text) => text.match(CLASSES) ?? []));
}

test('every style class in the built scripts has a CSS rule, and every rule is used', async () => {
  const [used, ruled] = await Promise.all([
    classesIn('.js', [ASSETS, ...RENDERER]),
    classesIn('.css', [ASSETS]),
  ]);
  expect(used.size).toBeGreaterThan(300);
  expect([...used].filter((each) => !ruled.has(each))).toEqual([]);
  expect([...ruled].filter((each) => !used.has(each))).toEqual([]);
});

test('the style sheet declares its layers first, with the reset before the recipes', async () => {
  const shell = await readFile(join(ASSETS, '../index.html'), 'utf8');
  const [, name = ''] = /assets\/(style-[\w-]+\.css)/.exec(shell) ?? [];
  const sheet = await readFile(join(ASSETS, name), 'utf8');
  const layers = [...sheet.matchAll(/@layer ([\w, ]+)[{;]/g)].flatMap(([, names = '']) =>
    names.split(',').map((each) => each.trim()),
  );
  const order = [...new Set(layers)];
  expect(order).toContain('reset');
  expect(order.indexOf('reset')).toBeLessThan(order.indexOf('recipes'));
});
