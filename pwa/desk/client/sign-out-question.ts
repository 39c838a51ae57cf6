import { externalStore } from '../../ui/hooks/external-store';

interface SignOutQuestion {
  /** Number of sales on this phone that are not recorded. */
  sales: number;
  answer: (isConfirmed: boolean) => void;
}

/**
 * Defined while the dialog asks whether to sign out although some sales are stored only on this
 * phone.
 */
export const signOutQuestion = externalStore<SignOutQuestion | undefined>(undefined);

/**
 * Resolves to whether the user may be signed out. Asks the user if sales of this phone are not
 * recorded.
 */
export async function askBeforeSignOut(): Promise<boolean> {
  const sales = await countSales();
  if (sales === 0) return true;
  signOutQuestion.get()?.answer(false);
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      signOutQuestion.set(undefined);
      resolve(isConfirmed);
    };
    signOutQuestion.set({ sales, answer });
  });
}

/** Without storage there are no sales. */
async function countSales(): Promise<number> {
  try {
    const { deskStand } = await import('./stand');
    return await deskStand().countUnrecorded();
  } catch {
    return 0;
  }
}
