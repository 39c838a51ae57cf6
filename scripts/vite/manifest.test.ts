import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shop } from '#contract/shop';
import { renamed } from './manifest';
import { shopName } from './shop-name';

const ROOT = join(import.meta.dirname, '../..');

test('the manifest ships as it stands, and under another name with that name alone changed', async () => {
  const text = await readFile(join(ROOT, 'manifest.webmanifest'), 'utf8');
  const { short_name: old } = JSON.parse(text) as { short_name: string };
  expect(renamed(text, old)).toBe(text);
  const other = JSON.parse(renamed(text, 'Pool "$&" Nine')) as Record<string, string>;
  expect(other['short_name']).toBe('Pool "$&" Nine');
  expect(other['name']).toMatch(/^Pool "\$&" Nine: /);
  expect(JSON.stringify(other)).not.toContain(old);
});

test('the shell names the shop from its facts', async () => {
  const shell = await readFile(join(ROOT, 'pwa/index.html'), 'utf8');
  expect(shell).not.toContain(shop.name);
  const { transformIndexHtml } = shopName();
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml))
    throw new Error('no handler');
  const html = await (transformIndexHtml.handler as (html: string) => string)(shell);
  expect(html).toContain(`<title>${shop.name}</title>`);
  expect(html).toContain(`<p class="boot">${shop.name}</p>`);
});
