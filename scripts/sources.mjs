import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Sources of a build. */
const SOURCES = [
  'api',
  'pwa',
  'workers',
  'scripts/vite',
  'vite.config.ts',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const NOT_BUILT = /\.test\.tsx?$|\.md$/;

/** Where a build stores the hash of its sources. */
export const SOURCE_HASH_FILE = 'dist/sources';

/** Hash of all sources. Modification times would change with a checkout or a copy. */
export function hashSources() {
  const hash = createHash('sha256');
  for (const path of SOURCES.filter((each) => existsSync(each))
    .flatMap(filesOf)
    .sort())
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (statSync(path).isDirectory())
    return readdirSync(path).flatMap((name) => filesOf(join(path, name)));
  return NOT_BUILT.test(path) ? [] : [path];
}
