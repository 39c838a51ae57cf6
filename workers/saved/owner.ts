import { Dexie } from 'dexie';
import { NotTold, withPatience } from '../patience';
import type { CartStore } from '../cart/store';
import { isHeld, type SavedRow } from './rows';

/** Whose the saved listings of this device are, and what was looked at last (decision 114). */
export interface SavedOwner {
  /** Signed in: what a visitor saved becomes the customer's, and what another left goes. */
  follow(username: string): Promise<void>;
  /** Before somebody signs in: nobody's listings are told to the shop until it has said who that is. */
  release(): Promise<void>;
  /** The sign-in has ended unasked: what the account holds goes, and what it does not hold yet waits for its customer. */
  lapse(): Promise<void>;
  /** Signed out, or deleted: nothing stays. Done `again` only where it did not come to it before. */
  leave(when: 'now' | 'again'): Promise<void>;
}

type Owned = Pick<SavedRow, 'owner'>;

export function savedOwner(store: CartStore): SavedOwner {
  const { saved, viewed, meta } = store;

  async function markEach(mark: (row: Owned) => void): Promise<void> {
    await saved.toCollection().modify(mark);
    await viewed.toCollection().modify(mark);
  }

  /** An order that was told: its number and address are the customer's. */
  async function forgetTold(): Promise<void> {
    const payment = await store.readMeta('payment');
    if (payment?.stage === 'paid' && payment.seen) await meta.delete('payment');
  }

  /** Whose they are is written on them, as the device has no account any more. */
  async function disown(username: string | undefined): Promise<void> {
    await meta.delete('account');
    if (username === undefined) return;
    await forgetTold();
    await store.writeMeta({ lapsed: true });
    await markEach((row) => {
      row.owner ??= username;
    });
  }

  return {
    follow: (username) =>
      unlessUnkept(
        store.transaction('rw', saved, viewed, meta, async () => {
          const account = await store.readMeta('account');
          if (account?.username === username) return;
          await disown(account?.username);
          const isAnothers = ({ owner = username }: Owned) => owner !== username;
          await saved.filter(isAnothers).delete();
          await viewed.filter(isAnothers).delete();
          // What a visitor has taken back says nothing of what the account holds (decision 135).
          await saved
            .filter(({ owner, removed }) => owner === undefined && removed === true)
            .delete();
          await markEach((row) => {
            delete row.owner;
          });
          await meta.delete('lapsed');
          await store.writeMeta({ account: { username, version: 0, heardAt: 0 } });
        }),
      ),

    release: () =>
      unlessUnkept(
        store.transaction('rw', saved, viewed, meta, async () =>
          disown((await store.readMeta('account'))?.username),
        ),
      ),

    lapse: () =>
      unlessUnkept(
        store.transaction('rw', saved, viewed, meta, async () => {
          await disown((await store.readMeta('account'))?.username);
          await saved.filter((row) => row.owner !== undefined && isHeld(row)).delete();
        }),
      ),

    leave: (when) =>
      unlessUnkept(
        store.transaction('rw', saved, viewed, meta, async () => {
          await meta.delete('lapsed');
          if (when === 'again' && !(await store.readMeta('account'))) return;
          await saved.clear();
          await viewed.clear();
          await meta.delete('account');
          await forgetTold();
        }),
      ),
  };
}

/** A browser that keeps nothing has nothing to forget. */
async function unlessUnkept(work: PromiseLike<void>): Promise<void> {
  try {
    await withPatience(Promise.resolve(work), { onLate: () => new NotTold() });
  } catch (cause) {
    if (!(cause instanceof Dexie.DexieError)) throw cause;
  }
}
