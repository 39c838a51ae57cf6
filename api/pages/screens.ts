import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One chunk of the build; `imports` are the static ones, by their key. */
interface Chunk {
  file: string;
  imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';

/** The addresses of the scripts that a screen needs beyond those the shell names itself. */
export function screenScripts(pageDir: string): (module: string) => readonly string[] {
  const manifest = readManifest(join(pageDir, '.vite/manifest.json'));
  const entry = withImports(manifest, ENTRY, new Set());
  return (module) =>
    [...withImports(manifest, `${module}.tsx`, new Set(entry))]
      .slice(entry.size)
      .flatMap((key) => manifest[key] ?? [])
      .map(({ file }) => `/${file}`);
}

/** They are hints: without its manifest a build is served as well. */
function readManifest(path: string): Manifest {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
}

/** Adds a chunk and all it imports to those that are there. */
function withImports(manifest: Manifest, key: string, there: Set<string>): Set<string> {
  if (there.has(key)) return there;
  there.add(key);
  for (const each of manifest[key]?.imports ?? []) withImports(manifest, each, there);
  return there;
}
