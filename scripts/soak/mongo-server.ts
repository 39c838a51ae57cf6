import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';

export interface MongoServer {
  url: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** `command` is called as `COMMAND PORT FILE`, and runs until it receives SIGTERM. */
export async function openMongoServer(
  command: string | undefined,
  file: string,
): Promise<MongoServer | undefined> {
  if (!command) return undefined;
  const port = await freePort();
  const start = async () => {
    const child = spawn(command, [String(port), file], { stdio: ['ignore', 'pipe', 'ignore'] });
    await once(createInterface({ input: child.stdout }), 'line');
    return child;
  };
  let running = await start();
  const stop = async () => {
    const gone = once(running, 'exit');
    running.kill('SIGTERM');
    await gone;
  };
  return {
    url: `mongodb://127.0.0.1:${port}/soak`,
    restart: async () => {
      await stop();
      running = await start();
    },
    stop,
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
