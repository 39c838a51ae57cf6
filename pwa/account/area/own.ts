import { useQuery } from '@tanstack/react-query';
import { Refused } from '#contract/failure';
import { failureWords } from '../../platform/failure-words';
import { toast } from '../../ui/toaster';
import { NO_CONNECTION } from '../session';
import { ownKey } from '../forget-own';
import { askAgain, isOvertaken, setUser } from '../use-user';

/** A question about what is the customer's own: shown as it was known, and asked again whenever it is opened. */
export function useOwn<T>(name: string, ask: () => Promise<{ body: T }>) {
  return useQuery({
    queryKey: ownKey(name),
    queryFn: async () => (await asCustomer(ask)).body,
    staleTime: 0,
    retry: (failures, error) => !(error instanceof Refused) && failures < 1,
  });
}

/** Another customer has signed in in this browser, which was told. */
class Overtaken extends Error {}

/** Where the shop knows nobody any more, the customer is forgotten here too: the screen is the sign-in form again. */
export async function asCustomer<T>(ask: () => Promise<T>): Promise<T> {
  if (isOvertaken()) {
    // What is shown is one customer's, and the session another's: nothing of the one is written into the other.
    await askAgain();
    toast({
      title: 'Another account is signed in',
      description: 'It was signed in in another tab. Nothing was changed.',
      tone: 'bad',
    });
    throw new Overtaken();
  }
  try {
    return await ask();
  } catch (failure) {
    if (hasEnded(failure)) {
      await setUser(null);
      toast({
        title: 'Please sign in again',
        description: 'You were signed out elsewhere, or too long ago.',
        tone: 'bad',
      });
    }
    throw failure;
  }
}

interface FailureToast {
  title?: string;
  /** Where the shop gave no words of its own. */
  refused: string;
  unreachable?: string;
}

/** In the shop's words (behaviour 8.18); that the session has ended was told already. */
export function tellFailure(failure: unknown, { title = 'Error', ...words }: FailureToast): void {
  if (hasEnded(failure) || failure instanceof Overtaken) return;
  const { refused, unreachable = `${refused}. ${NO_CONNECTION}` } = words;
  toast({ title, description: failureWords(failure, { refused, unreachable }), tone: 'bad' });
}

/** Whether the shop knows nobody any more. */
export function hasEnded(failure: unknown): boolean {
  return failure instanceof Refused && failure.code === 'sign-in-needed';
}
