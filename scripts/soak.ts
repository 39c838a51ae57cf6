import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { program } from 'commander';
import { runCommand } from './command';
import { wholeNumber } from './options';
import { soakMixedLoad } from './soak/mixed-load';
import { simulateYears } from './soak/years';

const ROOT = join(import.meta.dirname, '..');

/**
 * Tests with random input, which find more the longer they run. Environment variables take
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
  hostile: {
    args: ['--project', 'integration', 'api/http/fuzz.integration.test.ts'],
    env: { FUZZ_REQUESTS: '1000000' },
  },
  kills: {
    args: ['--project', 'integration', 'scripts/crash/crash.integration.test.ts'],
    env: { CRASH_RUNS: '112' },
  },
};
type SoakName = keyof typeof SOAKS;
const isSoakName = (name: string): name is SoakName => Object.hasOwn(SOAKS, name);

/** Prints the tests' output on failure, else one line. */
async function soak(name: SoakName): Promise<boolean> {
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

interface Options {
  minutes?: number;
  days?: number;
  orders: number;
  visits: number;
}

async function run(
  names: readonly string[],
  { minutes, days, ...traffic }: Options,
): Promise<void> {
  if (minutes !== undefined && !(await soakMixedLoad(minutes))) process.exitCode = 1;
  if (days !== undefined) await simulateYears({ days, ...traffic });
  if (minutes !== undefined || days !== undefined) return;
  for (const name of Object.keys(SOAKS).filter(isSoakName))
    if ((names.length === 0 || names.includes(name)) && !(await soak(name))) process.exitCode = 1;
}

program
  .name('npm run soak --')
  .description('Without options: tests with random input, for hours.')
  .argument('[names...]', `${Object.keys(SOAKS).join(', ')}; all by default`)
  .option('--minutes <number>', 'shoppers at a built shop with faults, for so long', wholeNumber)
  .option('--days <number>', 'a built shop on a store of so many simulated days', wholeNumber)
  .option('--orders <number>', 'orders of a simulated day', wholeNumber, 100)
  .option('--visits <number>', 'visits of a simulated day', wholeNumber, 5_000)
  .action(run);

await runCommand(program);
