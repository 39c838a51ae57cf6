import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { StaffSession } from '#contract/desk/staff';
import { ApiError, Unreachable } from '#contract/protocol/api-error';
import { askToSignInAgain } from './session-end';

export const SESSION_KEY = ['session'] as const;
/** Lists are refetched this often while the page is visible. */
export const REFETCH_MS = 15_000;
const MAX_RETRIES = 2;

/** After a 401 of any call, asks the user to sign in, in a dialog if the user was signed in. */
function endSessionOn401(failure: unknown): void {
  if (!(failure instanceof ApiError) || failure.code !== 'sign-in-needed') return;
  if (deskClient.getQueryData(SESSION_KEY)) void askToSignInAgain();
  else deskClient.setQueryData(SESSION_KEY, null);
}

export const deskClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: endSessionOn401 }),
  mutationCache: new MutationCache({ onError: endSessionOn401 }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      // Off by default with this network mode.
      refetchOnReconnect: true,
      retry: (count, failure) => failure instanceof Unreachable && count < MAX_RETRIES,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Id of the person who is signed in. Empty before the session is read. */
export function signedInId(): string {
  return deskClient.getQueryData<StaffSession | null>(SESSION_KEY)?.member.id ?? '';
}

/** The server was not reached. The message says what that means for the user's action. */
export class UnreachableWithMessage extends Unreachable {}

/** The phone could not store the response. */
export class StorageFailed extends Error {}

/** Runs an action. If the server is not reached, throws an error with the message. */
export async function withUnreachableMessage<T>(
  message: string,
  action: () => Promise<T>,
): Promise<T> {
  try {
    return await action();
  } catch (failure) {
    throw failure instanceof Unreachable ? new UnreachableWithMessage(message) : failure;
  }
}

/** The message that the user sees for an error of loading, which concerns nothing typed. */
export function loadMessage(failure: unknown): string {
  if (failure instanceof StorageFailed)
    return 'This phone’s storage may be full. Free some space, then try again.';
  const isUnreachable = failure instanceof Unreachable;
  return isUnreachable ? 'No connection. Try again when you are online.' : deskMessage(failure);
}

/** The message that the user sees for an error of an action. */
export function deskMessage(failure: unknown): string {
  if (failure instanceof UnreachableWithMessage) return failure.message;
  if (failure instanceof Unreachable)
    return 'No connection. What you typed is still here. Try again when you are online.';
  if (failure instanceof ApiError && failure.code !== 'foreign') return failure.sentence;
  return 'Something went wrong on our side. Please try again.';
}
