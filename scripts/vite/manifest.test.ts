import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shop } from '#contract/shop';
import { INLINE_SCRIPT } from '../../api/http/inline-script';
import { withShopName } from './manifest';
import { shell } from './shell';

const ROOT = join(import.meta.dirname, '../..');

test('the build changes only the name in the manifest', async () => {
  const text = await readFile(join(ROOT, 'manifest.webmanifest'), 'utf8');
  const { short_name: old } = JSON.parse(text) as { short_name: string };
  expect(withShopName(text, old)).toBe(text);
  const other = JSON.parse(withShopName(text, 'Pool "$&" Nine')) as Record<string, string>;
  expect(other['short_name']).toBe('Pool "$&" Nine');
  expect(other['name']).toMatch(/^Pool "\$&" Nine: /);
  expect(JSON.stringify(other)).not.toContain(old);
});

test('the shell contains the shop’s name and the inline script that its content policy allows', async () => {
  const source = await readFile(join(ROOT, 'pwa/index.html'), 'utf8');
  expect(source).not.toContain(shop.name);
  const { transformIndexHtml } = shell();
  if (typeof transformIndexHtml !== 'object' || !('handler' in transformIndexHtml))
    throw new Error('no handler');
  const html = await (transformIndexHtml.handler as (html: string) => string)(source);
  expect(html).toContain(`<title>${shop.name}</title>`);
  expect(html).toContain(`<p class="boot">${shop.name}</p>`);
  // Exact, because the content security policy contains its hash.
  expect(html).toContain(`<script>${INLINE_SCRIPT}</script>`);
});
