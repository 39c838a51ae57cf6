import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { SUFFIX, type Encoding } from './encoding';

const TEXT = ['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml'];
const SMALL = 1024;

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes `.br` and `.gz` beside every text of a build, so that no request waits for a compressor. */
export async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const texts = entries
    .filter((entry) => entry.isFile() && TEXT.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(texts.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const isHashed = file.includes('/assets/');
  if (isHashed && existsSync(file + SUFFIX.br)) return;
  const bytes = await readFile(file);
  if (bytes.length < SMALL) return;
  for (const [encoding, suffix] of Object.entries(SUFFIX) as [Encoding, string][])
    await writeFile(file + suffix, await compress[encoding](bytes));
}
