/** `npm start`: serves the built shop, and builds it first when there is no build. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
process.env.NODE_ENV ??= 'production';

const isBuilt = existsSync('dist/api/main.js') && existsSync('dist/pwa/index.html');
if (!isBuilt) {
  process.stdout.write('There is no build yet: building the shop first.\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

await import('../dist/api/main.js');
