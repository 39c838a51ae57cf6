import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CannotOpen } from './cannot-open';
import type { Collection, Stored } from './collection';
import { openEmbedded, type EmbeddedStore } from './embedded';
import { makePrivateFolder } from './private-files';

/** What a folder knows of itself, beside the shop's collections. */
export interface FolderState {
  /** The socket of the server that has the folder, or had it last. */
  socket?: string;
  /** Made by the first migration, so that its target can tell this folder from another. */
  id?: string;
  /** Where the data went. From then on nothing may be sold from here. */
  movedTo?: string;
}

const STATE = 'folder';
/** The address of a Unix socket holds 103 bytes where it holds least. */
const LONGEST_ADDRESS = 103;

export function folderState(store: EmbeddedStore): Collection<FolderState> {
  return store.collection<FolderState>(STATE);
}

/** Rises on a folder whose shop lives in MongoDB now. */
export async function assertOwner(store: EmbeddedStore, dataDir: string): Promise<void> {
  const state = await folderState(store).get(STATE);
  if (state?.movedTo === undefined) return;
  throw new CannotOpen(`The shop of ${dataDir} has moved to ${state.movedTo}: set MONGODB_URL`);
}

export async function readState(states: Collection<FolderState>): Promise<Stored<FolderState>> {
  const state = (await states.get(STATE)) ?? (await states.insert({ _id: STATE }));
  return state ?? readState(states);
}

/**
 * Takes the folder for a server, or says at once that another one has it. The holder is whoever listens on the
 * socket that the folder names; each server listens on a new one before it asks for the folder by compare-and-set,
 * so a socket that does not answer never will, and two servers cannot both win.
 */
export async function lockFolder(dataDir: string): Promise<() => Promise<void>> {
  makePrivateFolder(dataDir);
  const near = await addressable(dataDir);
  const socket = `server-${randomUUID().slice(0, 8)}.sock`;
  const store = openEmbedded(dataDir, {});
  const server = await listen(path.join(near.path, socket));
  const release = async () => {
    await new Promise((resolve) => server.close(resolve));
    await rm(path.join(dataDir, socket), { force: true });
  };
  try {
    const last = await take(folderState(store), near.path, socket);
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

/** The socket of the server that had the folder before. */
async function take(
  states: Collection<FolderState>,
  folder: string,
  socket: string,
): Promise<string | undefined> {
  const state = await readState(states);
  if (state.socket !== undefined && (await answers(path.join(folder, state.socket))))
    throw new CannotOpen('DATA_DIR is in use: another server of the shop is running on it');
  return (await states.replace({ ...state, socket })) ? state.socket : take(states, folder, socket);
}

function answers(address: string): Promise<boolean> {
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

async function listen(address: string): Promise<Server> {
  const server = createServer((caller) => caller.destroy()).unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  return server;
}

/** The folder by a name that is short enough for the address of a socket in it: its own, or a link for a moment. */
async function addressable(dataDir: string): Promise<{ path: string; leave(): Promise<void> }> {
  const own = path.resolve(dataDir);
  if (Buffer.byteLength(path.join(own, 'server-12345678.sock')) <= LONGEST_ADDRESS)
    return { path: own, leave: async () => undefined };
  const short = await mkdtemp(path.join(tmpdir(), 'shop-'));
  await symlink(own, path.join(short, 'd'));
  return {
    path: path.join(short, 'd'),
    leave: () => rm(short, { recursive: true, force: true }),
  };
}
