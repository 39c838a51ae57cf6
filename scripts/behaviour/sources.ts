import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text of the project. */
export interface Source {
  /** From the root, with slashes. */
  path: string;
  text: string;
}

/** By its ending; a name without one is a script, or the licence. */
const WRITTEN = /(?:^|\/)[^./]+$|\.(?:tsx?|m?js|css|html|md|json|webmanifest|ya?ml|sh)$/;

/** What people have written here; git knows what is not. */
export function readSources(root: string): Source[] {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\0')
    .filter(
      (path) => WRITTEN.test(path) && path !== 'package-lock.json' && existsSync(join(root, path)),
    )
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The place of a character, as editors and people read it. */
export function placeOf({ path, text }: Source, index: number): string {
  return `${path}:${text.slice(0, index).split('\n').length}`;
}
