import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Context, Next } from 'koa';
import { Refused } from '#contract/failure';
import { decodePath, isApi } from '#contract/addresses';
import { acceptedEncoding, SUFFIX, type Encoding } from './encoding';

interface File {
  bytes: Buffer;
  etag: string;
}

/**
 * The files of the built page: hashed assets for ever, everything else revalidated. A file is read once, when it is
 * first asked for; a new build is served after a restart.
 */
export function staticFiles(directory: string) {
  const names = new Set(listFiles(directory));
  const read = fileReader(directory);
  return async (ctx: Context, next: Next): Promise<void> => {
    if (isApi(ctx.path)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new Refused(405, 'method-not-allowed');
    }
    const name = decodePath(ctx.path);
    if (name === undefined || !names.has(name)) return next();
    const encoding = acceptedEncoding(ctx, (each) => names.has(name + SUFFIX[each]));
    send(ctx, name, await read(name + (encoding ? SUFFIX[encoding] : '')), encoding);
  };
}

function send(ctx: Context, name: string, { bytes, etag }: File, encoding?: Encoding): void {
  const isHashed = name.startsWith('/assets/');
  ctx.set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  ctx.vary('Accept-Encoding');
  if (encoding) ctx.set('Content-Encoding', encoding);
  ctx.type = extname(name);
  ctx.etag = etag;
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = bytes;
}

/** Nothing hidden, and nothing in a hidden folder. */
function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).replaceAll(sep, '/'))
    .filter((name) => !name.includes('/.'));
}

function fileReader(directory: string) {
  const files = new Map<string, File>();
  return async (name: string): Promise<File> => {
    const known = files.get(name);
    if (known) return known;
    const bytes = await readFile(join(directory, name));
    const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    const file = { bytes, etag };
    files.set(name, file);
    return file;
  };
}
