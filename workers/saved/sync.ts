import { Dexie } from 'dexie';
import { call } from '#contract/call';
import { Refused, Unreachable } from '#contract/failure';
import { SAVED_BATCH, savedEndpoints, type SavedItem, type SavedList } from '#contract/saved';
import { exclusively } from '../cart/round';
import type { Wire } from '../cart/send';
import { liveAnswer } from '../live';
import { compare, type Comparison } from './compare';
import { isFresh, isHeld, itemOf, type SavedRow } from './rows';
import { takenIn } from './take-in';

/** How a sync ended. `nobody`: the shop knows no such sign-in any more. */
export type SyncOutcome = 'done' | 'failed' | 'nobody';

export interface SavedSync {
  /** Tells the shop what the account does not hold yet, and takes in what it does. */
  sync(): Promise<SyncOutcome>;
  /** How many listings have a change that the account does not hold; none without an account. */
  countUntold(): Promise<number>;
  /** Calls back where there is something new to tell; returns the way to stop. */
  onUntold(listener: () => void): () => void;
  restart(): void;
}

/** Of its own: the cart does not wait for an account that answers slowly. */
const TURN = { lock: 'saved-sync', beat: 'savedBeat', stolen: 'savedStolenAt' } as const;

/** Without anything to tell it is asked no more often than this. */
const ASKED_EVERY_MS = 10_000;

interface Dependencies extends Comparison, Wire {
  /** When the shop last confirmed the catalogue, in ms. */
  findConfirmedAt: () => Promise<number | undefined>;
}

/** What is saved here and what the customer's account holds, made one (decision 113). */
export function savedSync(deps: Dependencies): SavedSync {
  const { store, now, base } = deps;
  const { saved, meta } = store;

  async function readUntold(): Promise<SavedRow[]> {
    const account = await store.readMeta('account');
    return account ? (await store.readSaved()).filter((row) => !isHeld(row)) : [];
  }

  const countUntold = () =>
    store.transaction('r', saved, meta, async () => (await readUntold()).length);
  const { observe, restart } = liveAnswer(
    () =>
      store.transaction('r', saved, meta, async () => {
        const rows = await readUntold();
        return rows.map(({ id, changedAt }) => `${id} ${changedAt}`).join();
      }),
    '',
  );

  function onUntold(listener: () => void): () => void {
    let last = '';
    return observe((untold) => {
      const isNew = untold !== last && untold !== '';
      last = untold;
      if (isNew) listener();
    });
  }

  async function sync(): Promise<SyncOutcome> {
    try {
      if (!(await store.readMeta('account'))) return 'done';
      await exclusively(deps, TURN, exchange);
      await showNew();
      return 'done';
    } catch (cause) {
      if (cause instanceof Refused && cause.code === 'sign-in-needed') return 'nobody';
      const isExpected = cause instanceof Refused || cause instanceof Unreachable;
      if (!isExpected && !(cause instanceof Dexie.DexieError)) throw cause;
      return 'failed';
    }
  }

  /** All that is untold, in as many calls as it takes; or what is new on the account. */
  async function exchange(beat: () => Promise<void>): Promise<void> {
    const account = await store.readMeta('account');
    if (!account) return;
    const { username } = account;
    const sent = new Set<string>();
    const next = async () =>
      (await readUntold()).filter(({ id }) => !sent.has(id)).slice(0, SAVED_BATCH);
    let rows = await next();
    if (rows.length === 0 && Math.abs(now() - account.heardAt) < ASKED_EVERY_MS) return;
    do {
      const list = await ask(username, rows);
      if (!(await takeIn(username, rows.map(itemOf), list))) return;
      for (const { id } of rows) sent.add(id);
      await beat();
      rows = await next();
    } while (rows.length > 0);
  }

  async function ask(customer: string, rows: SavedRow[]): Promise<SavedList> {
    const { merge, list } = savedEndpoints;
    if (rows.length === 0) return (await call(list, { base })).body;
    const fresh = rows.filter(isFresh).map(({ id }) => id);
    const body = { items: rows.map(itemOf), fresh, customer };
    return (await call(merge, { body, base })).body;
  }

  /** False where the customer has gone meanwhile: the answer is nobody's. */
  async function takeIn(username: string, sent: SavedItem[], list: SavedList): Promise<boolean> {
    return store.transaction('rw', saved, meta, async () => {
      const account = await store.readMeta('account');
      if (account?.username !== username) return false;
      const rows = await store.readSaved();
      const readable = new Set(rows.map(({ id }) => id));
      const foreign = (await saved.toCollection().primaryKeys()).filter((id) => !readable.has(id));
      const isBehind = list.version < account.version;
      const { put, remove } = takenIn({ rows, sent, items: list.items, isBehind });
      await saved.bulkPut(put.filter(({ id }) => !foreign.includes(id)));
      await saved.bulkDelete(remove);
      await store.writeMeta({ account: { username, version: list.version, heardAt: now() } });
      return true;
    });
  }

  /** What another device has saved has no product yet. */
  async function showNew(): Promise<void> {
    const rows = await store.readSaved();
    if (rows.every(({ product, removed, gone }) => product ?? removed ?? gone)) return;
    const confirmedAt = await deps.findConfirmedAt().catch(() => undefined);
    if (confirmedAt !== undefined) await compare(deps, confirmedAt).catch(() => undefined);
  }

  return {
    sync,
    countUntold: () => countUntold().catch(() => 0),
    onUntold,
    restart,
  };
}
