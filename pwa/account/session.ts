import type { z } from 'zod';
import { accountEndpoints, type User } from '#contract/account';
import { call } from '#contract/call';
import { isUnanswered, Refused } from '#contract/failure';
import { failureWords } from '../platform/failure-words';
import { toast } from '../ui/toaster';
import { untilGone } from './end-session';
import { setUser } from './use-user';

export const NO_CONNECTION = 'Please check your connection and try again.';

/** How a command ended, once the toast has told it: a refusal's code is for the field that it concerns. */
export type Ending = 'done' | 'unreachable' | Refused['code'];

export function login(body: z.input<typeof accountEndpoints.login.body>): Promise<Ending> {
  return signIn(() => call(accountEndpoints.login, { body }), {
    done: 'Welcome back!',
    description: 'You have been successfully logged in',
    failed: 'Login Failed',
    refused: 'Invalid credentials',
  });
}

type NewAccount = z.input<typeof accountEndpoints.register.body>;

export function register(body: NewAccount): Promise<Ending> {
  return signIn(() => makeAccount(body), {
    done: 'Account Created!',
    description: 'You are signed in. Your bag is as it was.',
    failed: 'Registration Failed',
    refused: 'Please check your information and try again.',
  });
}

/** Whose registration had no answer: it may have been made all the same. */
let unanswered: string | undefined;

/** Who tries again after a lost answer has an account by now, and its password. */
async function makeAccount(body: NewAccount) {
  const { email, password } = body;
  try {
    return await call(accountEndpoints.register, { body });
  } catch (failure) {
    const isTaken = failure instanceof Refused && failure.code === 'email-taken';
    if (isUnanswered(failure)) unanswered = email;
    if (!isTaken || unanswered !== email) throw failure;
    return call(accountEndpoints.login, { body: { email, password } }).catch((reason: unknown) => {
      throw reason instanceof Refused ? failure : reason;
    });
  }
}

interface Words {
  done: string;
  description: string;
  failed: string;
  /** Where the shop gave no words of its own. */
  refused: string;
}

async function signIn(
  ask: () => Promise<{ body: { user: User } }>,
  { done, description, failed, refused }: Words,
): Promise<Ending> {
  try {
    await untilGone();
    const { body } = await ask();
    await setUser(body.user);
    toast({ title: done, description });
    return 'done';
  } catch (failure) {
    const words = isUnanswered(failure)
      ? NO_CONNECTION
      : failureWords(failure, { refused, unreachable: NO_CONNECTION });
    toast({ title: failed, description: words, tone: 'bad' });
    return failure instanceof Refused ? failure.code : 'unreachable';
  }
}
