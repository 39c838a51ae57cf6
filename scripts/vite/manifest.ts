import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shop } from '../../api/contract/shop.ts';

const FILE = 'manifest.webmanifest';

/** Ships the top-level manifest, in development too: byte for byte, but for the name if the shop has another one. */
export function manifest(): Plugin {
  const read = () => {
    const text = readFileSync(join(import.meta.dirname, '../..', FILE), 'utf8');
    return renamed(text, shop.name);
  };
  return {
    name: 'manifest',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json').end(read());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: read() });
    },
  };
}

/** The manifest of a shop of this name: its `short_name` is the name that stands in it. */
export function renamed(manifest: string, name: string): string {
  const { short_name: old } = JSON.parse(manifest) as { short_name: string };
  const inside = (text: string) => JSON.stringify(text).slice(1, -1);
  return manifest.replaceAll(inside(old), () => inside(name));
}
