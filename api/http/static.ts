import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Context, Next } from 'koa';
import { ApiError } from '#contract/protocol/api-error';
import { decodePath, isApi } from '#contract/protocol/addresses';
import { etagOf, type ContentCoding } from './content-encoding';
import { sendRepresentation } from './representation';
import { isReadMethod } from './security';

/** The build stores compressed files beside the originals. */
const SUFFIX: Record<ContentCoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const CODINGS = ['br', 'gzip', 'identity'] as const;

/**
 * Serves a built page under a path: hashed assets are cached permanently, everything else is
 * revalidated. Each file is read once, on first use; a new build needs a restart.
 */
export function staticFiles(directory: string, mount = '') {
  const names = new Set(listFiles(directory));
  const read = memoize((name) => readFile(join(directory, name)));
  const tagOf = memoize(async (name) => etagOf(await readFile(join(directory, name))));
  return async (ctx: Context, next: Next): Promise<void> => {
    if (mount === '' ? isApi(ctx.path) : !ctx.path.startsWith(`${mount}/`)) return next();
    if (!isReadMethod(ctx)) {
      ctx.set('Allow', 'GET, HEAD');
      throw new ApiError(405, 'method-not-allowed');
    }
    const name = decodePath(ctx.path.slice(mount.length));
    if (name === undefined || !names.has(name)) return next();
    await sendRepresentation(ctx, {
      type: extname(name),
      caching: name.startsWith('/assets/') ? 'forever' : 'revalidated',
      etag: await tagOf(name),
      codings: CODINGS.filter((coding) => names.has(name + SUFFIX[coding])),
      bytes: (coding) => read(name + SUFFIX[coding]),
    });
  };
}

/** All files except hidden ones. */
function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).replaceAll(sep, '/'))
    .filter((name) => !name.includes('/.'));
}

function memoize<T>(find: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const found = new Map<string, T>();
  return async (name) => {
    const value = found.get(name) ?? (await find(name));
    found.set(name, value);
    return value;
  };
}
