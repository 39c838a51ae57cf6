import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CannotOpen } from './cannot-open';
import type { Collection, Stored } from './collection';
import { openEmbedded, type EmbeddedStore } from './embedded';
import { makePrivateFolder } from './private-files';

/** State of a data folder, beside the shop's collections. */
export interface FolderState {
  /** Socket of the server that uses or last used the folder. */
  socket?: string;
  /** Set by the first migration, so that its target can identify this folder. */
  id?: string;
  /**
   * The database that the data was migrated to. The shop must not sell from this folder any more.
   */
  movedTo?: string;
}

const STATE_ID = 'folder';
/** The path of a Unix socket has at most 103 bytes on some systems. */
const MAX_SOCKET_PATH_BYTES = 103;

export function folderState(store: EmbeddedStore): Collection<FolderState> {
  return store.collection<FolderState>(STATE_ID);
}

/** Throws if the folder's shop has moved to MongoDB. */
export async function assertOwner(store: EmbeddedStore, dataDir: string): Promise<void> {
  const state = await folderState(store).get(STATE_ID);
  if (state?.movedTo === undefined) return;
  throw new CannotOpen(`The shop of ${dataDir} has moved to ${state.movedTo}: set MONGODB_URL`);
}

export async function readFolderState(
  states: Collection<FolderState>,
): Promise<Stored<FolderState>> {
  const state = (await states.get(STATE_ID)) ?? (await states.insert({ _id: STATE_ID }));
  return state ?? readFolderState(states);
}

/**
 * Locks the folder for a server, or fails if another server has it. The server that listens on the
 * folder's socket has the lock. Each server listens on a new socket before it claims the folder by
 * compare-and-set. So a socket that does not respond belongs to a server that has ended, and two
 * servers cannot both succeed.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  makePrivateFolder(dataDir);
  const near = await findSocketFolder(dataDir);
  const socket = `server-${randomUUID().slice(0, 8)}.sock`;
  const store = openEmbedded(dataDir, {});
  const server = await listenOnSocket(path.join(near.path, socket));
  const release = async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(path.join(dataDir, socket), { force: true });
  };
  try {
    const last = await claimFolder(folderState(store), near.path, socket);
    if (last !== undefined) await rm(path.join(dataDir, last), { force: true });
    return release;
  } catch (error) {
    await release();
    throw error;
  } finally {
    await store.close();
    await near.leave();
  }
}

/** Claims the folder unless the previous server's socket still responds. */
async function claimFolder(
  states: Collection<FolderState>,
  folder: string,
  socket: string,
): Promise<string | undefined> {
  const state = await readFolderState(states);
  if (state.socket !== undefined && (await isListening(path.join(folder, state.socket))))
    throw new CannotOpen('DATA_DIR is in use: another server of the shop is running on it');
  return (await states.replace({ ...state, socket }))
    ? state.socket
    : claimFolder(states, folder, socket);
}

function isListening(address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = connect(address, () => {
      probe.destroy();
      resolve(true);
    });
    probe.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(false);
      else reject(error);
    });
  });
}

async function listenOnSocket(address: string): Promise<Server> {
  const server = createServer((caller) => caller.destroy()).unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  return server;
}

/** A path short enough for a socket: the folder's own, or a temporary link. */
async function findSocketFolder(
  dataDir: string,
): Promise<{ path: string; leave(): Promise<void> }> {
  const own = path.resolve(dataDir);
  if (Buffer.byteLength(path.join(own, 'server-12345678.sock')) <= MAX_SOCKET_PATH_BYTES)
    return { path: own, leave: async () => undefined };
  const short = await mkdtemp(path.join(tmpdir(), 'shop-'));
  await symlink(own, path.join(short, 'd'));
  return {
    path: path.join(short, 'd'),
    leave: () => rm(short, { recursive: true, force: true }),
  };
}
