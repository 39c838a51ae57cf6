/** `npm run build`: builds page, desk, API and the page's renderer, and stores a hash of the sources. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { SOURCE_HASH_FILE, hashSources } from './sources.mjs';

// Computed before the build, so that an edit during the build makes it stale.
const hash = hashSources();
rmSync(SOURCE_HASH_FILE, { force: true });
for (const config of [
  [],
  ['-c', 'api/vite.config.ts'],
  ['-c', 'scripts/vite/page-server.config.ts'],
  ['-c', 'scripts/vite/desk.config.ts'],
]) {
  const vite = ['node_modules/vite/bin/vite.js', 'build', ...config];
  const { status } = spawnSync(process.execPath, vite, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
writeFileSync(SOURCE_HASH_FILE, hash);
