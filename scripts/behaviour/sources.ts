import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text file of the project. */
export interface Source {
  /** Relative to the root, with slashes. */
  path: string;
  text: string;
}

/** Text files by extension. A file without an extension is a script or the licence. */
const TEXT_FILE = /(?:^|\/)[^./]+$|\.(?:tsx?|m?js|css|html|md|json|webmanifest|ya?ml|sh)$/;

/** Text files of the project that git does not ignore. */
export function readSources(root: string): Source[] {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter(
      (path) =>
        TEXT_FILE.test(path) && path !== 'package-lock.json' && existsSync(join(root, path)),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** File and line of a character. */
export function placeOf({ path, text }: Source, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`;
}
