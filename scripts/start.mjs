/**
 * `npm start`: serves the built shop. Builds it first if there is no build or its sources have
 * changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SOURCE_HASH_FILE, hashSources } from './sources.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.NODE_ENV ??= 'production';

const isBuilt = existsSync('dist/api/main.js') && existsSync('dist/pwa/index.html');
const isCurrent =
  isBuilt &&
  existsSync(SOURCE_HASH_FILE) &&
  readFileSync(SOURCE_HASH_FILE, 'utf8') === hashSources();
if (!isCurrent) {
  const reason = isBuilt
    ? 'The shop has changed since its last build: building it again.'
    : 'There is no build yet: building the shop first.';
  process.stdout.write(`${reason}\n`);
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (status !== 0) {
    process.stderr.write(
      'The build failed, so the shop does not start. The message above names the file and line: correct or undo that edit (`git diff` lists your edits), then start again.\n',
    );
    process.exit(status ?? 1);
  }
}

await import('../dist/api/main.js');
