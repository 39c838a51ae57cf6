import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

const FOLDER = import.meta.dirname;
const PRESENT = 'api/main.ts';
/** Inside the project, because the recorded server imports the installed packages. */
const UNPACKED = 'dist/recorded-server';

/** The recorded server of the release before this version, and this version: paths of their main script. */
export async function serverVersions(): Promise<{ earlier: string; present: string }> {
  const recorded = (await readdir(FOLDER)).filter((name) => name.endsWith('.mjs.br'));
  const [name] = recorded;
  if (name === undefined || recorded.length > 1)
    throw new Error(`one recorded server is needed, not ${recorded.length}`);
  const code = brotliDecompressSync(await readFile(join(FOLDER, name)));
  await mkdir(UNPACKED, { recursive: true });
  const earlier = join(UNPACKED, name.replace(/\.br$/, ''));
  await writeFile(earlier, code);
  return { earlier, present: PRESENT };
}
