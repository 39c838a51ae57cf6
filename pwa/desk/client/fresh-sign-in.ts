import { ApiError } from '#contract/protocol/api-error';
import { externalStore } from '../../ui/hooks/external-store';

/** An act that waits until the user has confirmed it with a passkey. */
interface PendingConfirmation {
  answer: (isConfirmed: boolean) => void;
}

export const pendingConfirmation = externalStore<PendingConfirmation | undefined>(undefined);

/**
 * Runs the act. If it requires a fresh sign-in, asks the user to confirm with a passkey and then
 * repeats it once.
 */
export async function withFreshSignIn<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (failure) {
    const isStale = failure instanceof ApiError && failure.code === 'fresh-sign-in-needed';
    if (!isStale || !(await askForPasskey())) throw failure;
    return act();
  }
}

async function askForPasskey(): Promise<boolean> {
  pendingConfirmation.get()?.answer(false);
  const { promise, resolve } = withResolvers<boolean>();
  pendingConfirmation.set({ answer: resolve });
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
