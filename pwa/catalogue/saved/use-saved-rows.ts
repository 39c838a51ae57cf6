import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { DEVICE_MS } from '../../../workers/patience';
import type { SavedRow } from '../../../workers/saved/rows';
import { cartEngine } from '../../platform/cart-engine';
import { wait } from '../../platform/wait';

export type SavedRows =
  | { status: 'loading' }
  | { status: 'unreadable'; retry: () => void }
  | {
      status: 'ready';
      rows: readonly SavedRow[];
      /** Whoever was signed in here is no longer, and has not signed out: theirs waits for them (decision 114). */
      isLapsed: boolean;
    };

/** What is saved on this device, the last one first, live. */
export function useSavedRows(): SavedRows {
  const [attempt, setAttempt] = useState(0);
  const found = useLiveQuery(readRows, [attempt]);
  if (!found) return { status: 'loading' };
  if (found.attempt !== attempt && found.rows === undefined) return { status: 'loading' };
  if (!found.rows) return { status: 'unreadable', retry: () => void retry() };
  return { status: 'ready', rows: found.rows, isLapsed: found.isLapsed };

  async function retry(): Promise<void> {
    // One that could not be opened is not opened again by a question. If it still cannot, that is the answer.
    await cartEngine.store.open().catch(() => undefined);
    setAttempt(attempt + 1);
  }

  async function readRows() {
    const { store } = cartEngine;
    const answer = Promise.all([store.readSaved(), store.readMeta('lapsed')]).catch(() => []);
    const [all, lapsed] = await Promise.race([answer, wait(DEVICE_MS).then(() => [])]);
    const rows = all?.filter(({ removed }) => !removed);
    return { attempt, rows, isLapsed: lapsed === true };
  }
}
