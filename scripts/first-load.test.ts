import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const IMPORT = /^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)';/gm;

/** Every module that a file brings along: what it imports in so many words, not by a call, and not for its types. */
function reach(file: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const inner = name.startsWith('#contract/')
      ? join(ROOT, 'api/contract', name.slice('#contract/'.length))
      : resolve(dirname(file), name);
    const path = [`${inner}.ts`, `${inner}.tsx`].find((each) => existsSync(each));
    const module = path ?? name;
    if (found.has(module)) continue;
    found.add(module);
    if (path) reach(path, found);
  }
  return found;
}

const within = (modules: ReadonlySet<string>) =>
  [...modules].map((each) => each.replace(`${ROOT}/`, ''));

test('decision 48: the first load brings neither Dexie nor the cart’s engine, and the engine brings Dexie', () => {
  const first = within(reach(join(ROOT, 'pwa/main.tsx')));
  expect(first).toContain('pwa/cart/use-cart.ts');
  expect(first).toContain('react-dom/client');
  expect(first.filter((each) => /^dexie|^workers\/cart\//.test(each))).toEqual([]);
  expect(within(reach(join(ROOT, 'pwa/platform/cart-engine.ts')))).toContain('dexie');
});
