import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of builds whose files the build keeps (decision open-pages-survive-releases). */
const BUILD_COUNT = 3;
const HASHED = /^(?<stem>.+-)[\w-]{8}(?<ending>\.\w+)$/;
const TEXT = /\.(?:js|css|html|json)$/;

export interface Deployments {
  /** Folder of the served build: `api` and `pwa`. */
  build: string;
  /** Deploys a new version, in which every chunk has another name. */
  deploy(): Promise<void>;
  remove(): Promise<void>;
}

/** A copy of the build inside the project, so that it finds its packages. */
export async function copyBuild(): Promise<Deployments> {
  await mkdir('node_modules/.cache', { recursive: true });
  const build = await mkdtemp('node_modules/.cache/deployed-');
  await cp('dist', build, { recursive: true });
  const page = join(build, 'pwa');
  const assets = join(page, 'assets');
  await deleteCompressed(page);
  const first: unknown = JSON.parse(await readFile(join(page, '.builds.json'), 'utf8'));
  if (!Array.isArray(first)) throw new Error('the build has no list of its parts');
  // The copy starts with the current chunks only, without those of earlier builds.
  let builds: string[][] = [(first[0] as string[]).filter((name) => HASHED.test(name))];
  for (const name of await readdir(assets))
    if (!builds[0]?.includes(name)) await rm(join(assets, name));

  return {
    build,
    async deploy() {
      const [current = []] = builds;
      const names = new Map(current.map((name) => [name, withNewHash(name)]));
      const renameChunks = (text: string) => {
        for (const [old, name] of names) text = text.replaceAll(old, name);
        return text;
      };
      for (const [old, name] of names) {
        const bytes = await readFile(join(assets, old));
        await writeFile(
          join(assets, name),
          TEXT.test(name) ? renameChunks(bytes.toString()) : bytes,
        );
      }
      for (const name of ['index.html', 'checkout.html', 'sw.js', '.vite/manifest.json'])
        await replace(join(page, name), (text) => withNewRevisions(name, renameChunks(text)));
      builds = [[...names.values()], ...builds];
      for (const name of builds.splice(BUILD_COUNT).flat()) await rm(join(assets, name));
    },
    remove: () => rm(build, { recursive: true }),
  };
}

function withNewHash(name: string): string {
  const { stem = '', ending = '' } = HASHED.exec(name)?.groups ?? {};
  return `${stem}${randomBytes(6).toString('base64url')}${ending}`;
}

/** Changes the revisions of files without a hash in the precache list. */
function withNewRevisions(name: string, text: string): string {
  if (name !== 'sw.js') return text;
  return text.replaceAll(
    /"revision":"[0-9a-f]+"/g,
    () => `"revision":"${randomBytes(16).toString('hex')}"`,
  );
}

async function replace(path: string, by: (text: string) => string): Promise<void> {
  const next = `${path}.next`;
  await writeFile(next, by(await readFile(path, 'utf8')));
  await rename(next, path);
}

async function deleteCompressed(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const name of files.filter((file) => /\.(?:br|gz)$/.test(file)))
    await rm(join(folder, name));
}
