import type { z } from 'zod';
import { accountEndpoints, type User } from '#contract/account';
import { call } from '#contract/protocol/call';
import { isOutcomeUnknown, ApiError } from '#contract/protocol/api-error';
import { failureMessage } from '../../platform/failure-message';
import { toast } from '../../ui/overlays/toasts';
import { waitForSignOut } from './end-session';
import { setUser } from './use-user';

export const NO_CONNECTION = 'Please check your connection and try again.';

/**
 * Result of a sign-in or registration whose toast was already shown. An error code determines which
 * field shows the error.
 */
export type SignInResult = 'done' | 'unreachable' | ApiError['code'];

export function login(body: z.input<typeof accountEndpoints.login.body>): Promise<SignInResult> {
  return signIn(() => call(accountEndpoints.login, { body }), {
    done: 'Welcome back!',
    description: 'You have been successfully logged in',
    failed: 'Login Failed',
    refused: 'Invalid credentials',
  });
}

type NewAccount = z.input<typeof accountEndpoints.register.body>;

export function register(body: NewAccount): Promise<SignInResult> {
  return signIn(() => makeAccount(body), {
    done: 'Account Created!',
    description: 'You are signed in. Your bag is unchanged.',
    failed: 'Registration Failed',
    refused: 'Please check your information and try again.',
  });
}

/** Email of a registration whose response was lost. The account may exist. */
let unanswered: string | undefined;

/**
 * Registers. After a lost response the account may exist already, so it then tries to sign in with
 * the same password.
 */
async function makeAccount(body: NewAccount) {
  const { email, password } = body;
  try {
    return await call(accountEndpoints.register, { body });
  } catch (failure) {
    const isTaken = failure instanceof ApiError && failure.code === 'email-taken';
    if (isOutcomeUnknown(failure)) unanswered = email;
    if (!isTaken || unanswered !== email) throw failure;
    return call(accountEndpoints.login, { body: { email, password } }).catch((reason: unknown) => {
      throw reason instanceof ApiError ? failure : reason;
    });
  }
}

interface ToastTexts {
  done: string;
  description: string;
  failed: string;
  /** Used if the server sent no message. */
  refused: string;
}

async function signIn(
  request: () => Promise<{ body: { user: User } }>,
  { done, description, failed, refused }: ToastTexts,
): Promise<SignInResult> {
  try {
    await waitForSignOut();
    const { body } = await request();
    await setUser(body.user);
    toast({ title: done, description });
    return 'done';
  } catch (failure) {
    const text = failureMessage(failure, { refused, unreachable: NO_CONNECTION });
    toast({ title: failed, description: text, tone: 'bad' });
    return failure instanceof ApiError ? failure.code : 'unreachable';
  }
}
