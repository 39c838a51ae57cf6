import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { shop } from '../../api/contract/shop.ts';

const FILE = 'manifest.webmanifest';

/** Ships the manifest unchanged except for the shop's name, in development too. */
export function manifest(): Plugin {
  const read = () => {
    const text = readFileSync(join(import.meta.dirname, '../..', FILE), 'utf8');
    return withShopName(text, shop.name);
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

/** The manifest with another name. Its `short_name` is the default name. */
export function withShopName(manifest: string, name: string): string {
  const { short_name: old } = JSON.parse(manifest) as { short_name: string };
  const jsonEscaped = (text: string) => JSON.stringify(text).slice(1, -1);
  return manifest.replaceAll(jsonEscaped(old), () => jsonEscaped(name));
}
