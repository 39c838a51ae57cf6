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
}

/** Sends the queued edits of the cart, and keeps the connection state from the outcomes. */
export function cartOutbox({ random, openedAt, ...dependencies }: CartOutboxDependencies) {
  const { store, now } = dependencies;
  const { attempt, succeed, flushNow, flushLater, wake, stop } = outbox({
    flush,
    onFailure,
    now,
    random,
  });
  /** Whether the cart must be read again, because the last read failed. */
  let readFailed = false;

  async function onFailure(cause: SyncFailure): Promise<void> {
    const when = { now: now(), openedAt };
    if (cause instanceof Unreachable) return markOffline(store, 'unreachable', when);
    // These errors do not mean that the server is failing. The edits are sent a little later.
    if (cause.status === 429 || isShopBusy(cause)) return store.markWaiting();
    return markOffline(store, 'failing', when);
  }

  async function recordSuccess(): Promise<void> {
    succeed();
    await markOnline(store, now(), openedAt);
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
    const { state } = (await store.readMeta('connection')) ?? {};
    const needsRefresh =
      state === 'unreachable' || ((readFailed || state === 'failing') && (await isEmpty()));
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
      if ((await store.readMeta('connection'))?.state === 'unreachable') await wake();
    },
    /** Call when any other request received no response. */
    async reportOffline(): Promise<void> {
      await markOffline(store, 'unreachable', { now: now(), openedAt });
      flushLater();
    },
    stop,
  };
}
