import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Context, Next } from 'koa';
import { Refused } from '#contract/failure';
import { isApi } from './addresses';
import { acceptedEncoding, SUFFIX, type Encoding } from './encoding';

const SHELL = '/index.html';

interface File {
  bytes: Buffer;
  etag: string;
}

/**
 * The built page: hashed assets for ever, everything else revalidated, and the shell for navigations to any
 * other address. A file is read once, when it is first asked for; a new build is served after a restart.
 */
export function staticFiles(directory: string) {
  const names = new Set(listFiles(directory));
  const read = fileReader(directory);
  return async (ctx: Context, next: Next): Promise<void> => {
    if (isApi(ctx.path)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new Refused(405, 'This address does not take that method.');
    }
    const name = find(names, ctx);
    if (name === undefined) return next();
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

function find(names: ReadonlySet<string>, ctx: Context): string | undefined {
  const path = decode(ctx.path);
  if (path === '/' || path === undefined) return path && SHELL;
  if (names.has(path)) return path;
  return isPage(path) && ctx.accepts('html') ? SHELL : undefined;
}

/** Not a file that is missing, not a dotfile. A product's id may hold a dot. */
function isPage(path: string): boolean {
  if (path.split('/').some((segment) => segment.startsWith('.'))) return false;
  return path.startsWith('/product/') || extname(path) === '';
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // Broken percent-encoding names no file.
    return undefined;
  }
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name).slice(directory.length).replaceAll(sep, '/'),
    );
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
