import { statfsSync } from 'node:fs';

/** Space left on the disk of a file or folder, in MB. */
export function freeMegabytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return (bavail * bsize) / 1_000_000;
}
