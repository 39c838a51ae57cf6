import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { Context, Next } from 'koa';
import { Refused } from '#contract/failure';
import { decodePath, isApi } from '#contract/addresses';
import { etagOf, type Coding } from './coded';
import { sendRepresentation } from './representation';

/** What the build has compressed stands beside the file. */
const SUFFIX: Record<Coding, string> = { br: '.br', gzip: '.gz', identity: '' };
const CODINGS = ['br', 'gzip', 'identity'] as const;

/**
 * The files of the built page: hashed assets for ever, everything else revalidated. A file is read once, when it is
 * first asked for; a new build is served after a restart.
 */
export function staticFiles(directory: string) {
  const names = new Set(listFiles(directory));
  const read = once((name) => readFile(join(directory, name)));
  const tagOf = once(async (name) => etagOf(await readFile(join(directory, name))));
  return async (ctx: Context, next: Next): Promise<void> => {
    if (isApi(ctx.path)) return next();
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('Allow', 'GET, HEAD');
      throw new Refused(405, 'method-not-allowed');
    }
    const name = decodePath(ctx.path);
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

/** Nothing hidden, and nothing in a hidden folder. */
function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).replaceAll(sep, '/'))
    .filter((name) => !name.includes('/.'));
}

function once<T>(find: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const found = new Map<string, T>();
  return async (name) => {
    const value = found.get(name) ?? (await find(name));
    found.set(name, value);
    return value;
  };
}
