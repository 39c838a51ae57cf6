import { ApiError } from '#contract/protocol/api-error';
import { externalStore } from '../../ui/hooks/external-store';
import { askToSignInAgain } from './session-end';

/** An act that waits until the user has confirmed it with a passkey. */
interface PendingConfirmation {
  answer: (isConfirmed: boolean) => void;
  /** A user without a passkey may confirm with password and mailed code. */
  mayUseCode: boolean;
}

export const pendingConfirmation = externalStore<PendingConfirmation | undefined>(undefined);

/**
 * Runs the act. If the session has ended or the act requires a fresh sign-in, asks the user for it
 * and then repeats the act, which the server had refused.
 */
export function withFreshSignIn<T>(act: () => Promise<T>, { mayUseCode = false } = {}): Promise<T> {
  return repeatAfter(
    'fresh-sign-in-needed',
    () => askToConfirm(mayUseCode),
    () => repeatAfter('sign-in-needed', askToSignInAgain, act),
  );
}

async function repeatAfter<T>(
  code: ApiError['code'],
  ask: () => Promise<boolean>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (failure) {
    const isRefused = failure instanceof ApiError && failure.code === code;
    if (!isRefused || !(await ask())) throw failure;
    return act();
  }
}

async function askToConfirm(mayUseCode: boolean): Promise<boolean> {
  pendingConfirmation.get()?.answer(false);
  const { promise, resolve } = withResolvers<boolean>();
  pendingConfirmation.set({ answer: resolve, mayUseCode });
  try {
    return await promise;
  } finally {
    pendingConfirmation.set(undefined);
  }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((given) => (resolve = given));
  return { promise, resolve };
}
