import { externalStore } from '../../ui/hooks/external-store';

export interface UnsyncedChanges {
  /** Number of items with unsynced changes. */
  count: number;
  /** True if the account is full. */
  isFull: boolean;
}

/** Shown when signing out with unsynced changes. */
export interface SignOutPrompt extends UnsyncedChanges {
  answer: (leaves: boolean) => void;
}

export const signOutPrompt = externalStore<SignOutPrompt | undefined>(undefined);

/** Resolves to true if the customer signs out anyway. */
export function confirmSignOut(unsynced: UnsyncedChanges): Promise<boolean> {
  signOutPrompt.get()?.answer(false);
  return new Promise((resolve) => {
    signOutPrompt.set({
      ...unsynced,
      answer: (leaves) => {
        signOutPrompt.set(undefined);
        resolve(leaves);
      },
    });
  });
}
