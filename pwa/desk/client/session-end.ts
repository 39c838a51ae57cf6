import { externalStore } from '../../ui/hooks/external-store';

interface SessionEnd {
  /** Resolves to true if the same person has signed in again. */
  isResumed: Promise<boolean>;
  resolve: (isResumed: boolean) => void;
}

/** Defined from the end of a session until the user has signed in again. */
export const sessionEnd = externalStore<SessionEnd | undefined>(undefined);

/** Asks the user to sign in again, in a dialog over the current screen. */
export function askToSignInAgain(): Promise<boolean> {
  const current = sessionEnd.get();
  if (current) return current.isResumed;
  let resolve: SessionEnd['resolve'] = () => undefined;
  const isResumed = new Promise<boolean>((resolver) => (resolve = resolver));
  sessionEnd.set({ isResumed, resolve });
  return isResumed;
}

/** Continues the actions that wait for the sign-in, or lets them fail. */
export function resumeSession(isSamePerson: boolean): void {
  const current = sessionEnd.get();
  sessionEnd.set(undefined);
  current?.resolve(isSamePerson);
}
