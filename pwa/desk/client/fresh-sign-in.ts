import { ApiError } from '#contract/protocol/api-error';
import { externalStore } from '../../ui/hooks/external-store';
import { askToSignInAgain } from './session-end';

/** An action that waits until the user has confirmed it with a passkey. */
interface PendingConfirmation {
  answer: (isConfirmed: boolean) => void;
  /** A user without a passkey may confirm with password and mailed code. */
  canUseCode: boolean;
}

export const pendingConfirmation = externalStore<PendingConfirmation | undefined>(undefined);

/**
 * Runs the action. If the server rejects it because the session has ended or a fresh sign-in is
 * required, asks the user to sign in and then repeats the action.
 */
export function withFreshSignIn<T>(
  action: () => Promise<T>,
  { canUseCode = false } = {},
): Promise<T> {
  return repeatAfter(
    'fresh-sign-in-needed',
    () => askToConfirm(canUseCode),
    () => repeatAfter('sign-in-needed', askToSignInAgain, action),
  );
}

async function repeatAfter<T>(
  code: ApiError['code'],
  ask: () => Promise<boolean>,
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (failure) {
    const isRejected = failure instanceof ApiError && failure.code === code;
    if (!isRejected || !(await ask())) throw failure;
    return action();
  }
}

async function askToConfirm(canUseCode: boolean): Promise<boolean> {
  pendingConfirmation.get()?.answer(false);
  const { promise, resolve } = withResolvers<boolean>();
  pendingConfirmation.set({ answer: resolve, canUseCode });
  try {
    return await promise;
  } finally {
    pendingConfirmation.set(undefined);
  }
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolver) => (resolve = resolver));
  return { promise, resolve };
}
