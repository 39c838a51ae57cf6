import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { freePort } from './free-port';

export interface MongoServer {
  port: number;
  stop(): Promise<void>;
  /** Starts the server again with its data, on the same port. */
  start(): Promise<void>;
}

/**
 * Starts a MongoDB server. `command` is called as `COMMAND PORT FILE`, and runs until it receives
 * SIGTERM.
 */
export async function startMongoServer(command: string, file: string): Promise<MongoServer> {
  const port = await freePort();
  const spawnServer = async () => {
    const child = spawn(command, [String(port), file], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(createInterface({ input: child.stdout }), 'line');
    return child;
  };
  let running = await spawnServer();
  return {
    port,
    async stop() {
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      await ended;
    },
    async start() {
      running = await spawnServer();
    },
  };
}
