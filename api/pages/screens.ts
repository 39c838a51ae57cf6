import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A chunk of the build; `imports` are its static imports, by key. */
interface Chunk {
  file: string;
  imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const ENTRY = 'index.html';

/** Addresses of the scripts that a screen needs beyond those of the shell. */
export function screenScripts(pageDir: string): (module: string) => readonly string[] {
  const manifest = readManifest(join(pageDir, '.vite/manifest.json'));
  const entry = withImports(manifest, ENTRY, new Set());
  return (module) =>
    [...withImports(manifest, `${module}.tsx`, new Set(entry))]
      .slice(entry.size)
      .flatMap((key) => manifest[key] ?? [])
      .map(({ file }) => `/${file}`);
}

/** The page's only style sheet. Empty without a build. */
export function styleSheet(pageDir: string): string {
  const names = Object.values(readManifest(join(pageDir, '.vite/manifest.json')))
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.css'));
  return names.map((name) => readFileSync(join(pageDir, name), 'utf8')).join('');
}

/** Reads the build's manifest. Without one, documents have no preloads and no style sheet. */
function readManifest(path: string): Manifest {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {};
}

/** Adds a chunk and all its imports to a set. */
function withImports(manifest: Manifest, key: string, chunks: Set<string>): Set<string> {
  if (chunks.has(key)) return chunks;
  chunks.add(key);
  for (const each of manifest[key]?.imports ?? []) withImports(manifest, each, chunks);
  return chunks;
}
