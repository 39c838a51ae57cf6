import { isStorageError } from '../sync/storage-error';
import { WriteOutcomeUnknown, withTimeout } from '../sync/storage-timeout';
import type { DeviceDatabase } from '../sync/database';
import { isOnServer, type SavedRow } from './rows';

/**
 * Assigns saved and recently viewed items to the customer who is signed in (behaviour
 * saved.joins-account).
 */
export interface SavedOwner {
  /**
   * Called after a sign-in. A visitor's items become the customer's; another customer's items are
   * deleted.
   */
  assignTo(username: string): Promise<void>;
  /**
   * Called before a sign-in. Detaches all items from the account, so that they are not uploaded to
   * the wrong one.
   */
  detach(): Promise<void>;
  /**
   * Called when the session has expired. Deletes items that the account has, and keeps the others
   * until their customer signs in.
   */
  expireSession(): Promise<void>;
  /**
   * Called after a sign-out or an account deletion. Deletes everything. `again` does so only if the
   * first attempt failed.
   */
  clearOnSignOut(when: 'now' | 'again'): Promise<void>;
}

type Owned = Pick<SavedRow, 'owner'>;

export function savedOwner(store: DeviceDatabase): SavedOwner {
  const { saved, viewed, meta } = store;

  async function modifyRows(mark: (row: Owned) => void): Promise<void> {
    await saved.toCollection().modify(mark);
    await viewed.toCollection().modify(mark);
  }

  /**
   * Deletes the order shown on this device, because its number and address belong to the customer.
   */
  async function deleteShownOrder(): Promise<void> {
    const payment = await store.readMeta('payment');
    if (payment?.stage === 'paid' && payment.seen) await meta.delete('payment');
  }

  /** Deletes the signed-in account from the device, and stores its username in each row instead. */
  async function tagRowsWithOwner(username: string | undefined): Promise<void> {
    await meta.delete('account');
    if (username === undefined) return;
    await deleteShownOrder();
    await store.writeMeta({ lapsed: true });
    await modifyRows((row) => {
      row.owner ??= username;
    });
  }

  return {
    assignTo: (username) =>
      ignoringStorageErrors(
        store.transaction('rw', saved, viewed, meta, async () => {
          const account = await store.readMeta('account');
          if (account?.username === username) return;
          await tagRowsWithOwner(account?.username);
          const belongsToOther = ({ owner = username }: Owned) => owner !== username;
          await saved.filter(belongsToOther).delete();
          await viewed.filter(belongsToOther).delete();
          // Deletes a visitor's tombstones, so that they do not remove items from the account
          // (decision saved-items-last-change-wins).
          await saved
            .filter(({ owner, removed }) => owner === undefined && removed === true)
            .delete();
          await modifyRows((row) => {
            delete row.owner;
          });
          await meta.delete('lapsed');
          await store.writeMeta({ account: { username, version: 0, heardAt: 0 } });
        }),
      ),

    detach: () =>
      ignoringStorageErrors(
        store.transaction('rw', saved, viewed, meta, async () =>
          tagRowsWithOwner((await store.readMeta('account'))?.username),
        ),
      ),

    expireSession: () =>
      ignoringStorageErrors(
        store.transaction('rw', saved, viewed, meta, async () => {
          await tagRowsWithOwner((await store.readMeta('account'))?.username);
          await saved.filter((row) => row.owner !== undefined && isOnServer(row)).delete();
        }),
      ),

    clearOnSignOut: (when) =>
      ignoringStorageErrors(
        store.transaction('rw', saved, viewed, meta, async () => {
          await meta.delete('lapsed');
          if (when === 'again' && !(await store.readMeta('account'))) return;
          await saved.clear();
          await viewed.clear();
          await meta.delete('account');
          await deleteShownOrder();
        }),
      ),
  };
}

/** Runs work and ignores storage errors, because without IndexedDB there is nothing to delete. */
async function ignoringStorageErrors(work: PromiseLike<void>): Promise<void> {
  try {
    await withTimeout(Promise.resolve(work), { onTimeout: () => new WriteOutcomeUnknown() });
  } catch (cause) {
    if (!isStorageError(cause)) throw cause;
  }
}
