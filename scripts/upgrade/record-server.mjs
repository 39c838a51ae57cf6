/**
 * `node scripts/upgrade/record-server.mjs`, run at a release: stores the built server of this
 * version, with which the next version is tested. The file of the previous version can be deleted.
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

const { output } = await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'api/main.ts',
    write: false,
    minify: true,
    target: 'node20',
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
const [server] = output;
writeFileSync(
  new URL(`server-${manifest.version}.mjs.br`, import.meta.url),
  brotliCompressSync(server.code),
);
