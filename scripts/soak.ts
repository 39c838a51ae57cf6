import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/**
 * Tests with random input, which cover more the longer they run. Environment variables take
 * precedence.
 */
const SOAKS = {
  histories: {
    args: ['--project', 'integration', 'scripts/sync/histories.integration.test.ts'],
    env: { SYNC_RUNS: '10000', SYNC_MINUTES: '120' },
  },
  chaos: {
    args: ['-c', 'scripts/chaos/vitest.config.ts'],
    env: { CHAOS_SEEDS: '100', CHAOS_BAGS: '100', CHAOS_DEPLOYMENTS: '200' },
  },
};

/** Prints the tests' output on failure, else one line. */
async function soak(name: keyof typeof SOAKS): Promise<boolean> {
  const { args, env } = SOAKS[name];
  const since = Date.now();
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: ROOT,
    env: { NO_COLOR: '1', ...env, ...process.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
  const [code] = await once(child, 'close');
  const isSound = code === 0;
  if (!isSound) console.log(said);
  const summary =
    /(?<=histories: )\d+ of \d+, seed \d+/.exec(said)?.[0] ??
    /\d+ (?:passed|failed).*/.exec(said)?.[0];
  const minutes = Math.ceil((Date.now() - since) / 60_000);
  console.log(`${name} ${isSound ? 'sound' : 'FAILED'} after ${minutes} min: ${summary ?? ''}`);
  return isSound;
}

const chosenNames = process.argv.slice(2);
for (const name of ['histories', 'chaos'] as const)
  if ((chosenNames.length === 0 || chosenNames.includes(name)) && !(await soak(name)))
    process.exitCode = 1;
