import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#contract/protocol/api-error';
import { failureMessage } from '../../platform/failure-message';
import { toast } from '../../ui/overlays/toasts';
import { NO_CONNECTION } from '../session/session';
import { accountKey } from '../session/clear-account-data';
import { refetchUser, isOtherAccountSignedIn, setUser } from '../session/use-user';

/** A query for the customer's data: shows cached data and refreshes it when opened. */
export function useAccountQuery<T>(name: string, request: () => Promise<{ body: T }>) {
  return useQuery({
    queryKey: accountKey(name),
    queryFn: async () => (await withSession(request)).body,
    staleTime: 0,
    retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
  });
}

/** Another customer signed in in this browser. Already shown as a toast. */
class SessionChanged extends Error {}

/**
 * Runs a request as the signed-in customer. If the session has expired, clears the account here
 * too, which shows the sign-in form.
 */
export async function withSession<T>(request: () => Promise<T>): Promise<T> {
  if (isOtherAccountSignedIn()) {
    // The page shows one customer and the session belongs to another, so do not send the request.
    await refetchUser();
    toast({
      title: 'Another account is signed in',
      description: 'You switched accounts in another tab. Nothing was changed.',
      tone: 'bad',
    });
    throw new SessionChanged();
  }
  try {
    return await request();
  } catch (failure) {
    if (isSessionExpired(failure)) {
      await setUser(null);
      toast({
        title: 'Please sign in again',
        description: 'You were signed out on another device, or your session expired.',
        tone: 'bad',
      });
    }
    throw failure;
  }
}

interface FailureToast {
  title?: string;
  /** Used if the server sent no message. */
  refused: string;
  unreachable?: string;
}

/**
 * Shows the server's message as a toast (behaviour errors.account-call-failed). Shows nothing for
 * an expired session, because the shopper already sees that.
 */
export function toastFailure(failure: unknown, { title = 'Error', ...text }: FailureToast): void {
  if (isSessionExpired(failure) || failure instanceof SessionChanged) return;
  const { refused, unreachable = `${refused}. ${NO_CONNECTION}` } = text;
  toast({ title, description: failureMessage(failure, { refused, unreachable }), tone: 'bad' });
}

/** Whether the session has expired. */
export function isSessionExpired(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'sign-in-needed';
}
