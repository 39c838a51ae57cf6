import { outbox } from '../sync/outbox';
import type { SavedSync } from './sync';

/** Debounces notes and repeated signals. */
const DEBOUNCE_MS = 1_000;

interface Callbacks {
  /** The session has expired: the server asks the customer to sign in. */
  onSessionExpired: () => unknown;
  /** A sync has failed, and this device has changes that the account does not have. */
  onBehind: () => unknown;
}

/** When saved items are synced. */
export interface SavedOutbox {
  /** Starts to sync after each change and each wake-up. */
  start(callbacks: Callbacks): void;
  /** Call when there may be something to sync. */
  wake(): void;
  /** Call when the server has responded to another request. */
  reportOnline(): void;
  stop(): void;
}

interface Dependencies {
  now: () => number;
  random: () => number;
}

/** Syncs saved items after each change, and retries with backoff after a failure. */
export function savedOutbox(account: SavedSync, { now, random }: Dependencies): SavedOutbox {
  const queue = outbox({ flush, onFailure, now, random });
  let callbacks: Callbacks | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBehind = false;
  let unsubscribe = () => {};

  async function flush(): Promise<boolean> {
    const outcome = await queue.attempt(account.syncOrThrow);
    if (outcome === undefined) return false;
    queue.succeed();
    isBehind = outcome === 'failed';
    if (outcome === 'session-expired') callbacks?.onSessionExpired();
    return true;
  }

  async function onFailure(): Promise<void> {
    isBehind = true;
    if ((await account.countUnsynced()) > 0) callbacks?.onBehind();
  }

  function wake(): void {
    if (!callbacks) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void queue.wake();
    }, DEBOUNCE_MS);
  }

  return {
    start(newCallbacks) {
      callbacks = newCallbacks;
      let last = '';
      unsubscribe = account.observeUnsynced((versions) => {
        const unsynced = versions.join();
        if (unsynced !== last && unsynced !== '') wake();
        last = unsynced;
      });
      wake();
    },
    wake,
    reportOnline: () => {
      if (isBehind) wake();
    },
    stop() {
      unsubscribe();
      clearTimeout(timer);
      queue.stop();
    },
  };
}
