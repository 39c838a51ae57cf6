import type { Dexie, EntityTable } from 'dexie';
import type { DeviceDatabase } from './database';

export type Locks = Pick<LockManager, 'request'>;

/** What sync needs: storage, locks, clock and the server's address. */
export interface SyncDependencies {
  store: DeviceDatabase;
  locks: Locks;
  now: () => number;
  /** Origin of the API. Empty: the origin of this context. */
  base: string;
}

/** Where the heartbeat is stored, so that all tabs see it. Times are in ms. */
interface LeaderStore<Key extends string> extends Pick<Dexie, 'transaction'> {
  meta: EntityTable<{ key: string; value: unknown }, 'key'>;
  readMeta(key: Key): PromiseLike<number | undefined>;
  writeMeta(times: Partial<Record<Key, number>>): Promise<void>;
}

interface LeaderDependencies<Key extends string> {
  store: LeaderStore<Key>;
  locks: Locks;
  now: () => number;
}

/**
 * A Web Lock that one tab holds while it syncs, and the `meta` fields that store its heartbeat and
 * when it was last stolen.
 */
interface LeaderLock<Key extends string> {
  lock: string;
  heartbeat: Key;
  stolen: Key;
}

type DrainKey = 'drainBeat' | 'stolenAt';

export const CART_LEADER: LeaderLock<DrainKey> = {
  lock: 'cart-drain',
  heartbeat: 'drainBeat',
  stolen: 'stolenAt',
};

/** Sales at the stand, in the desk's database. */
export const STAND_LEADER: LeaderLock<DrainKey> = {
  lock: 'stand-sales',
  heartbeat: 'drainBeat',
  stolen: 'stolenAt',
};

const LOCK_TIMEOUT_MS = 5_000;
/**
 * Age at which a heartbeat is stale. A request times out after 15 s, so a holder without a
 * heartbeat for longer is frozen.
 */
const STALE_MS = 20_000;
const STEAL_EVERY_MS = 60_000;

/**
 * Runs work in one tab or service worker at a time. Steals the lock from a holder with a stale
 * heartbeat, at most once a minute. This is safe because sending an edit twice has no second
 * effect. Work with several requests calls `sendHeartbeat` between them.
 */
export async function withLeaderLock<T, Key extends string>(
  { store, locks, now }: LeaderDependencies<NoInfer<Key>>,
  leader: LeaderLock<Key>,
  work: (sendHeartbeat: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const sendHeartbeat = () => store.writeMeta(timesOf(leader.heartbeat, now()));
  const runAsLeader = async () => {
    await sendHeartbeat();
    return work(sendHeartbeat);
  };
  for (;;) {
    try {
      const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS);
      return await locks.request(leader.lock, { signal }, runAsLeader);
    } catch (cause) {
      if (!isTimeout(cause)) throw cause;
    }
    if (await canSteal(store, leader, now()))
      return locks.request(leader.lock, { steal: true }, runAsLeader);
  }
}

async function canSteal<Key extends string>(
  store: LeaderStore<Key>,
  leader: LeaderLock<Key>,
  now: number,
): Promise<boolean> {
  return store.transaction('rw', store.meta, async () => {
    const heartbeat = (await store.readMeta(leader.heartbeat)) ?? 0;
    const stolen = (await store.readMeta(leader.stolen)) ?? 0;
    // After a clock was set back, both times may lie in the future.
    if (Math.abs(now - heartbeat) < STALE_MS || Math.abs(now - stolen) < STEAL_EVERY_MS)
      return false;
    await store.writeMeta(timesOf(leader.stolen, now));
    return true;
  });
}

function timesOf<Key extends string>(key: Key, time: number) {
  return { [key]: time } as Partial<Record<Key, number>>;
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}
