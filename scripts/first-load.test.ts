import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

/** Static imports and re-exports of a file, without types. */
function importsOf(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module;
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (isType ? [] : (moduleRequest?.value ?? []))),
  );
  return [...imported, ...passedOn];
}

/** All modules that a file imports. */
function collectModules(file: string, found = new Set<string>()): Set<string> {
  for (const name of importsOf(file)) {
    const inner = name.startsWith('#contract/')
      ? join(ROOT, 'api/contract', name.slice('#contract/'.length))
      : resolve(dirname(file), name);
    const path = [`${inner}.ts`, `${inner}.tsx`].find((value) => existsSync(value));
    const module = path ?? name;
    if (found.has(module)) continue;
    found.add(module);
    if (path) collectModules(path, found);
  }
  return found;
}

const relativePaths = (modules: ReadonlySet<string>) =>
  [...modules].map((each) => each.replace(`${ROOT}/`, ''));

test('the scripts of the first load contain neither Dexie, Comlink, the cart engine nor notices [decision small-first-load]', () => {
  const first = relativePaths(collectModules(join(ROOT, 'pwa/main.tsx')));
  expect(first).toContain('pwa/cart/use-cart.ts');
  expect(first).toContain('pwa/saved/use-saved.ts');
  expect(first).toContain('react-dom/client');
  const isLoadedLater = (each: string) =>
    ['dexie', 'comlink', 'workers/cart/', 'workers/saved/', 'pwa/app/notices/Live'].some((start) =>
      each.startsWith(start),
    );
  expect(first.filter(isLoadedLater)).toEqual([]);
  expect(
    relativePaths(collectModules(join(ROOT, 'pwa/platform/offline/cart-engine.ts'))),
  ).toContain('dexie');
});

test('the scripts of the first load and the product screens contain no zod schema [decision small-first-load]', () => {
  const modulesOf = (file: string) => relativePaths(collectModules(join(ROOT, 'pwa', file)));
  for (const file of [
    'main.tsx',
    'home/HomeScreen.tsx',
    'catalogue/listing/ListingScreen.tsx',
    'catalogue/product/ProductScreen.tsx',
    'search/SearchScreen.tsx',
  ])
    expect([file, modulesOf(file).includes('zod')]).toEqual([file, false]);
  expect(modulesOf('account/AccountScreen.tsx')).toContain('zod');
});
