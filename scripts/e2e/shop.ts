import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase, type Database } from '../../api/db/open';

/** The built shop as its owner runs it: a separate process with its own folder. */
export interface Shop {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Ends the process; the folder stays, so that `start` restarts it on the same port. */
  stop(): Promise<void>;
  start(changes?: Record<string, string>): Promise<void>;
  close(): Promise<void>;
  /** Reads the shop's database, like the commands. */
  withDatabase<T>(read: (database: Database) => Promise<T>): Promise<T>;
}

const START_TIMEOUT_MS = 30_000;

/** Output of `npm run build`. */
const BUILD = 'dist';

/** `build`: folder of another build. */
export async function openShop(
  environment: Record<string, string> = {},
  build = BUILD,
): Promise<Shop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
  let running = await run(build, dataDir, '0', environment);
  const url = running.url;
  const port = new URL(url).port;
  return {
    url,
    dataDir,
    get process() {
      return running.process;
    },
    stop: () => stopProcess(running.process),
    start: async (changes) => {
      running = await run(build, dataDir, port, { ...environment, ...changes });
    },
    close: async () => {
      await stopProcess(running.process);
      await rm(dataDir, { recursive: true, force: true });
    },
    withDatabase: async (read) => {
      const database = await openDatabase({ dataDir, mongodbUrl: environment['MONGODB_URL'] });
      try {
        return await read(database);
      } finally {
        await database.close();
      }
    },
  };
}

async function run(
  build: string,
  dataDir: string,
  port: string,
  environment: Record<string, string>,
) {
  const child = spawn(process.execPath, [join(build, 'api/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      PORT: port,
      // With limits, a busy machine sheds load.
      RATE_LIMIT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { process: child, url: await waitForUrl(child) };
}

async function waitForUrl(child: ChildProcess): Promise<string> {
  const complaint: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => complaint.push(chunk.toString()));
  const found = new Promise<string>((resolve) => {
    if (!child.stdout) throw new Error('the shop has no output');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /listening on (http:\/\/[^\s"\\]+)/.exec(line)?.[1];
      if (url) resolve(url.replace('127.0.0.1', 'localhost'));
    });
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the shop ended before it listened:\n${complaint.join('')}`);
  });
  const timedOut = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error('the shop did not listen in time')),
      START_TIMEOUT_MS,
    ).unref();
  });
  ended.catch(() => undefined);
  return Promise.race([found, ended, timedOut]);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
