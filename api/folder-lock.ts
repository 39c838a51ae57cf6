import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';
import { WrongSetting } from './env';

/** What a Unix socket's address can hold. */
const LONGEST_PATH = 100;

/**
 * One server a folder (design 9), told by a Unix socket in it: the system lets go of it however the process ends.
 * Resolves to its release, or throws `WrongSetting` when another server has the folder.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const address = addressOf(join(folder, 'server.sock'));
  if (await isAnswered(address))
    throw new WrongSetting(`DATA_DIR ${folder} is in use: another shop is running on it`);
  // Whoever left it behind is gone.
  await rm(address, { force: true });
  const server = createServer((socket) => socket.destroy()).listen(address);
  await once(server, 'listening');
  server.unref();
  return () => release(server);
}

function addressOf(path: string): string {
  const near = relative(process.cwd(), path);
  const address = near.length < path.length ? near : path;
  if (address.length <= LONGEST_PATH) return address;
  throw new WrongSetting(`DATA_DIR must be ${LONGEST_PATH} characters or shorter`);
}

async function isAnswered(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // No such file, or nobody behind it.
    return false;
  } finally {
    socket.destroy();
  }
}

async function release(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  await closed;
}
