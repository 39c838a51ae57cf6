import { externalStore } from '../../ui/hooks/external-store';

interface SessionEnd {
  /** Resolves to whether the same person has signed in again. */
  isResumed: Promise<boolean>;
  resolve: (isResumed: boolean) => void;
}

/** Defined while a user whose session has ended at work has not signed in again. */
export const sessionEnd = externalStore<SessionEnd | undefined>(undefined);

/** Asks the user to sign in again. The screen stays as it is. */
export function askToSignInAgain(): Promise<boolean> {
  const current = sessionEnd.get();
  if (current) return current.isResumed;
  let resolve: SessionEnd['resolve'] = () => undefined;
  const isResumed = new Promise<boolean>((given) => (resolve = given));
  sessionEnd.set({ isResumed, resolve });
  return isResumed;
}

/** Continues the actions that wait for the sign-in, or lets them fail. */
export function resumeSession(isSamePerson: boolean): void {
  const current = sessionEnd.get();
  sessionEnd.set(undefined);
  current?.resolve(isSamePerson);
}
