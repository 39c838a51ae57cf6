import { pageValue } from '../ui/page-value';

/** Asked of whoever signs out while the shop does not know all that they have saved. */
export interface Leaving {
  /** How many listings have a change that would be lost. */
  untold: number;
  answer: (leaves: boolean) => void;
}

export const leaving = pageValue<Leaving | undefined>(undefined);

/** Whether they sign out all the same. */
export function askToLeave(untold: number): Promise<boolean> {
  leaving.get()?.answer(false);
  return new Promise((resolve) => {
    leaving.set({
      untold,
      answer: (leaves) => {
        leaving.set(undefined);
        resolve(leaves);
      },
    });
  });
}
