import { dirname } from 'node:path';
import { readSources, type Source } from './behaviour/sources';

const MAX_FILES = 25;
const SOURCE = /\.(?:tsx?|mjs)$/;
const TEST = /\.(?:test|e2e|bench|chaos|matrix)\.tsx?$/;
const DATA = /^pwa\/public\//;
const EXPORT =
  /^export (?:async |abstract )?(?:function\*?|const|let|class|interface|type) (\w+)/gm;

/** Names that differ only in case are one file on macOS and Windows. */
function equalNames(paths: readonly string[]): string[] {
  const seen = new Map<string, string>();
  return paths.flatMap((path) => {
    // `Toaster.tsx` and `toaster.ts` are one module to an import without extension.
    const name = path.toLowerCase().replace(/\.tsx?$/, '');
    const other = seen.get(name);
    seen.set(name, path);
    return other === undefined ? [] : [`${path}: differs from ${other} only in case or extension`];
  });
}

/** Folders with too many source files. Tests do not count. */
function largeFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const isCounted = SOURCE.test(path) && !DATA.test(path) && !TEST.test(path);
    if (!isCounted) continue;
    counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder}: ${count} files side by side, at most ${MAX_FILES}`);
}

/**
 * Names that more than one file declares and exports. Each exported name must be unique, so that a
 * search finds one definition.
 */
function repeatedExports(sources: readonly Source[]): string[] {
  const declaredIn = new Map<string, Set<string>>();
  for (const { path, text } of sources.filter((source) => SOURCE.test(source.path)))
    for (const [, name = ''] of text.matchAll(EXPORT))
      declaredIn.set(name, (declaredIn.get(name) ?? new Set()).add(path));
  return [...declaredIn]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: exported by ${[...files].join(' and ')}`);
}

const sources = readSources(process.cwd());
const paths = sources.map(({ path }) => path);
const problems = [...equalNames(paths), ...largeFolders(paths), ...repeatedExports(sources)];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
