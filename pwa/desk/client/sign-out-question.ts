import { externalStore } from '../../ui/hooks/external-store';

interface SignOutQuestion {
  /** Sales on this phone that are not recorded. */
  sales: number;
  answer: (isConfirmed: boolean) => void;
}

/** Defined while the user is asked whether to sign out although sales are on this phone only. */
export const signOutQuestion = externalStore<SignOutQuestion | undefined>(undefined);

/** True at once if every sale of this phone is recorded, else as the user answers. */
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
