import type { SyncDependencies } from '../sync/leader';
import { markOffline, markOnline } from '../sync/connection';
import { outbox, type SyncFailure } from '../sync/outbox';
import { Unreachable } from '#contract/protocol/api-error';
import { isShopBusy } from '../sync/retry-while-busy';
import { refreshCart, sendNextBatch } from './sync-round';

export interface CartOutboxDependencies extends SyncDependencies {
  random: () => number;
  /** When the page was opened, in ms. */
  openedAt: number;
  /** Called when the device's storage fails, and when it works again. */
  onStorage: (works: boolean) => void;
  /** Opens the database again if it could not be opened before. */
  openAgain: () => Promise<void>;
}

/** Sends the queued edits of the cart, and keeps the connection state from the outcomes. */
export function cartOutbox({
  random,
  openedAt,
  onStorage,
  openAgain,
  ...dependencies
}: CartOutboxDependencies) {
  const { store, now } = dependencies;
  const { attempt, withStorage, succeed, flushNow, flushLater, wake, stop } = outbox({
    flush,
    onFailure,
    onStorageFailure,
    now,
    random,
  });
  /** Whether the cart must be read again, because the last read failed. */
  let readFailed = false;
  let storageWorks = true;

  function onStorageFailure(): void {
    storageWorks = false;
    onStorage(false);
  }

  async function onFailure(cause: SyncFailure): Promise<void> {
    const when = { now: now(), openedAt };
    if (cause instanceof Unreachable) return markOffline(store, 'unreachable', when);
    // These errors do not mean that the server is failing. The edits are sent a little later.
    if (cause.status === 429 || isShopBusy(cause)) return store.markWaiting();
    return markOffline(store, 'failing', when);
  }

  async function recordSuccess(): Promise<void> {
    await markOnline(store, now(), openedAt);
    succeed();
    storageWorks = true;
    onStorage(true);
  }

  /** Reads the cart. A successful read does not prove that the server accepts writes. */
  async function refresh(): Promise<boolean> {
    readFailed = true;
    const done = await attempt(async () => {
      await refreshCart(dependencies);
      readFailed = false;
      const isFailing = (await store.readMeta('connection'))?.state === 'failing';
      if (!isFailing || (await isEmpty())) await recordSuccess();
      return true;
    });
    return done === true;
  }

  async function flush(): Promise<boolean> {
    if (!storageWorks) await openAgain();
    const { state } = (await store.readMeta('connection')) ?? {};
    const needsRefresh =
      !storageWorks ||
      state === 'unreachable' ||
      ((readFailed || state === 'failing') && (await isEmpty()));
    if (needsRefresh && !(await refresh())) return false;
    while (!(await isEmpty())) {
      const done = await attempt(() => sendNextBatch(dependencies));
      if (done === undefined) return false;
      if (done === 'sent') await recordSuccess();
    }
    return !(await store.hasNewerEdits());
  }

  async function isEmpty(): Promise<boolean> {
    return (await store.readSendable()).length === 0;
  }

  return {
    wake,
    syncNow: flushNow,
    refresh,
    /** Call when any other request received a response. */
    async reportOnline(): Promise<void> {
      const connection = await withStorage(async () => store.readMeta('connection'));
      if (connection?.state === 'unreachable') await wake();
    },
    /** Call when any other request received no response. */
    async reportOffline(): Promise<void> {
      flushLater();
      await withStorage(() => markOffline(store, 'unreachable', { now: now(), openedAt }));
    },
    stop,
  };
}
