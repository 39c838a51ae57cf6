import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const DIRECTORY = 'dist/pwa';
const COMPRESSIBLE = /\w\.(?:js|css|html|svg|webmanifest|txt)$/;
const SMALLEST = 1_024;
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/**
 * Writes a `.br` and a `.gz` beside what compresses, so that nothing is compressed per request. A step of the
 * build of its own: the bundler's process does not wait for what its last hook has begun.
 */
const files = await readdir(DIRECTORY, { recursive: true });
await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map(compress));

async function compress(file: string): Promise<void> {
  const path = join(DIRECTORY, file);
  const bytes = await readFile(path);
  if (bytes.length < SMALLEST) return;
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
