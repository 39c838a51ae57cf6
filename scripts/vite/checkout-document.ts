import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes a second HTML shell for the checkout, because the checkout has its own content security
 * policy. The service worker caches both shells. The page can detect which shell it runs in.
 */
export function checkoutDocument(): Plugin {
  let outDir = '';
  return {
    name: 'checkout-document',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    async writeBundle() {
      const shell = await readFile(join(outDir, 'index.html'), 'utf8');
      const named = shell.replace('<html ', '<html data-document="checkout" ');
      await writeFile(join(outDir, 'checkout.html'), named);
    },
  };
}
