import { pageValue } from '../ui/page-value';

export interface Untold {
  /** How many listings have a change that the account does not hold. */
  untold: number;
  /** Because it holds as many as it can. */
  isFull: boolean;
}

/** Asked of whoever signs out while the shop does not know all that they have saved. */
export interface Leaving extends Untold {
  answer: (leaves: boolean) => void;
}

export const leaving = pageValue<Leaving | undefined>(undefined);

/** Whether they sign out all the same. */
export function askToLeave(untold: Untold): Promise<boolean> {
  leaving.get()?.answer(false);
  return new Promise((resolve) => {
    leaving.set({
      ...untold,
      answer: (leaves) => {
        leaving.set(undefined);
        resolve(leaves);
      },
    });
  });
}
