import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'manifest.webmanifest';

/** Ships the top-level manifest byte for byte, in development too. */
export function manifest(): Plugin {
  const read = () => readFileSync(join(import.meta.dirname, '../..', FILE));
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
