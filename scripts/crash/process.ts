import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleScript } from '../testing/bundle-script';

const ROOT = join(import.meta.dirname, '../..');

export interface RunningProcess {
  url: string;
  child: ChildProcess;
  /** Resolves with the signal that ended the process. */
  ended: Promise<NodeJS.Signals | null>;
  stop(): Promise<void>;
}

/** Starts a script as a process. Resolves when it prints its address. */
export async function startScript(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string | undefined> = {},
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [...(await nodeArguments(script)), ...args], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as NodeJS.Signals | null);
  const url = await addressOf(child);
  return {
    url,
    child,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts the provider's sandbox as a process. `stop` also deletes its data. */
export async function startSandbox(): Promise<RunningProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const sandbox = await startScript('scripts/sandbox.ts', ['--port', '0', '--data', folder]);
  const stop = async () => {
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...sandbox, stop };
}

/** The server reads files beside its sources, so it is not bundled. */
async function nodeArguments(script: string): Promise<string[]> {
  return script.startsWith('scripts/')
    ? [await bundleScript(script)]
    : ['--import', 'tsx', join(ROOT, script)];
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the process has no output');
  for await (const line of createInterface({ input: stdout })) {
    const url = /on (http:\S+)$/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error('the process ended before it listened');
}
