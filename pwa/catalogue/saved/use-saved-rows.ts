import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { DEVICE_TIMEOUT_MS } from '../../../workers/sync/storage-timeout';
import type { SavedRow } from '../../../workers/saved/rows';
import { cartEngine } from '../../platform/offline/cart-engine';
import { wait } from '../../platform/wait';

export type SavedRows =
  | { status: 'loading' }
  | { status: 'unreadable'; retry: () => void }
  | {
      status: 'ready';
      rows: readonly SavedRow[];
      /**
       * A session has expired without a sign-out: its items wait for their customer (behaviour
       * saved.joins-account).
       */
      isLapsed: boolean;
    };

/** Live saved items of this device, newest first. */
export function useSavedRows(): SavedRows {
  const [attempt, setAttempt] = useState(0);
  const found = useLiveQuery(readRows, [attempt]);
  if (!found) return { status: 'loading' };
  if (found.attempt !== attempt && found.rows === undefined) return { status: 'loading' };
  if (!found.rows) return { status: 'unreadable', retry: () => void retry() };
  return { status: 'ready', rows: found.rows, isLapsed: found.isLapsed };

  async function retry(): Promise<void> {
    // Opens the database first, because a query does not reopen a database that failed to open. If
    // it fails again, the next read shows the error.
    await cartEngine.open().catch(() => undefined);
    setAttempt(attempt + 1);
  }

  async function readRows() {
    const answer = cartEngine.saved.readRows().catch(() => undefined);
    const found = await Promise.race([answer, wait(DEVICE_TIMEOUT_MS).then(() => undefined)]);
    return { attempt, rows: found?.rows, isLapsed: found?.isLapsed === true };
  }
}
