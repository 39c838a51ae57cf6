import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CommandError } from '../command';

export const MANIFEST_FILE = 'manifest.json';

const BackupManifest = z.object({
  format: z.literal(1, 'a newer version of the shop has made it'),
  shopId: z.string(),
  /** Time at which the copy began, in milliseconds. The data is not older. */
  takenAt: z.number(),
  /** Time at which the copy was complete, in milliseconds. The data is not newer. */
  finishedAt: z.number(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** Paths of all files below a folder, relative to it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link)
    throw new CommandError(`${link.name} is a symbolic link, which a backup cannot contain`);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
}

async function describeFile(folder: string, path: string) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  const { size: bytes } = await stat(join(folder, path));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Writes the sizes and hashes of all files of a folder into the folder. */
export async function writeManifest(
  folder: string,
  facts: Pick<BackupManifest, 'shopId' | 'takenAt' | 'finishedAt'>,
): Promise<BackupManifest> {
  const files: BackupManifest['files'] = [];
  for (const path of await listFiles(folder)) files.push(await describeFile(folder, path));
  const manifest: BackupManifest = { format: 1, ...facts, files };
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest, undefined, 2));
  return manifest;
}

/** Throws unless the folder has exactly the files of its manifest, byte by byte. */
export async function checkManifest(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  for (const path of await listFiles(folder)) {
    if (path === MANIFEST_FILE) continue;
    const { bytes, sha256 } = await describeFile(folder, path);
    const file = listed.get(path);
    if (file?.bytes !== bytes || file.sha256 !== sha256)
      throw new CommandError(`The backup is damaged: ${path} is not the file that was backed up`);
    listed.delete(path);
  }
  const [missing] = listed.keys();
  if (missing !== undefined) throw new CommandError(`The backup is damaged: ${missing} is missing`);
  return manifest;
}

async function readManifest(folder: string): Promise<BackupManifest> {
  try {
    return BackupManifest.parse(JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? `: ${cause.issues[0]?.message}` : '';
    throw new CommandError(`This is not a backup of a shop${reason}`, { cause });
  }
}
