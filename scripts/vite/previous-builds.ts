import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const BUILD_COUNT = 3;
const BUILD_LIST_FILE = '.builds.json';

/**
 * Keeps the assets of the previous builds, so that open pages find their chunks (decision
 * open-pages-survive-releases).
 */
export function previousBuilds(): Plugin {
  let outDir = '';
  let builds: string[][] = [];
  const older = new Map<string, Buffer>();
  return {
    name: 'previous-builds',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    buildStart() {
      const list = join(outDir, BUILD_LIST_FILE);
      builds = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[][]) : [];
      builds = builds.slice(0, BUILD_COUNT - 1);
      for (const name of builds.flat()) {
        const path = join(outDir, 'assets', name);
        if (existsSync(path)) older.set(name, readFileSync(path));
      }
    },
    closeBundle: {
      // Runs after the precache list is made, which contains only this build.
      order: 'post',
      sequential: true,
      handler() {
        const assets = join(outDir, 'assets');
        mkdirSync(assets, { recursive: true });
        const current = readdirSync(assets);
        for (const [name, bytes] of older)
          if (!current.includes(name)) writeFileSync(join(assets, name), bytes);
        writeFileSync(join(outDir, BUILD_LIST_FILE), JSON.stringify([current, ...builds]));
      },
    },
  };
}
