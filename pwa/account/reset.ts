import { accountEndpoints } from '#contract/account';
import { call } from '#contract/call';
import { isUnanswered, Refused } from '#contract/failure';
import { failureWords } from '../platform/failure-words';
import { toast } from '../ui/toaster';
import { NO_CONNECTION } from './session';
import { askAgain } from './use-user';

/** What stands above the form until it is sent again: the specification's words, and what is known of the cause. */
export interface Failure {
  words: string;
  cause: string;
}

/** Says the same of every address, whether it has an account or not. */
export function sendCode(email: string): Promise<Failure | undefined> {
  return attempt('Failed to send reset email. Please try again.', async () => {
    await call(accountEndpoints.forgotPassword, { body: { email } });
    toast({
      title: 'Reset Code Sent',
      description: `If ${email} has an account, six digits are on their way.`,
    });
  });
}

/** The code of a reset whose answer was lost: it may be used up, and the password set. */
let unanswered: string | undefined;

const LOST =
  'The first answer was lost, and your new password may be set already: try to sign in with it.';

/** Ends every session of the account, this one too where it is the same. */
export function resetPassword(body: {
  email: string;
  resetCode: string;
  newPassword: string;
}): Promise<Failure | undefined> {
  return attempt('Failed to reset password. Please check your reset code.', async () => {
    try {
      await call(accountEndpoints.resetPassword, { body });
    } catch (failure) {
      const isUsed = failure instanceof Refused && failure.code === 'reset-code-wrong';
      if (isUsed && unanswered === body.resetCode) throw new Lost();
      if (isUnanswered(failure)) unanswered = body.resetCode;
      throw failure;
    }
    await askAgain();
    toast({ title: 'Password Reset Successful', description: 'Sign in with the new one.' });
  });
}

class Lost extends Error {}

async function attempt(words: string, run: () => Promise<void>): Promise<Failure | undefined> {
  try {
    await run();
    return undefined;
  } catch (failure) {
    const told = { refused: '', unreachable: NO_CONNECTION };
    return { words, cause: failure instanceof Lost ? LOST : failureWords(failure, told) };
  }
}
