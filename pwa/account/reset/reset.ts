import { accountEndpoints } from '#contract/account';
import { call } from '#contract/protocol/call';
import { isOutcomeUnknown, ApiError } from '#contract/protocol/api-error';
import { failureMessage } from '../../platform/failure-message';
import { toast } from '../../ui/overlays/toasts';
import { NO_CONNECTION } from '../session/session';
import { refetchUser } from '../session/use-user';

/** Error above the form until it is sent again: a general message and the cause. */
export interface Failure {
  text: string;
  cause: string;
  /** The server's error code. */
  code?: ApiError['code'];
}

/** The response is the same with and without an account. */
export function sendCode(email: string): Promise<Failure | undefined> {
  return catchFailure('Failed to send reset email. Please try again.', async () => {
    await call(accountEndpoints.forgotPassword, { body: { email } });
    toast({
      title: 'Reset Code Sent',
      description: `If ${email} has an account, an email with a code and a link is on its way.`,
    });
  });
}

/** Code or token of a reset whose response was lost. The reset may have succeeded. */
let unanswered: string | undefined;
const USED_PROOF_ERRORS: readonly string[] = ['reset-code-wrong', 'reset-link-wrong'];

const UNCONFIRMED = 'We couldn’t confirm your new password.';
const LOST_RESPONSE = `${NO_CONNECTION} Your new password may already be set, so you can also try to sign in with it.`;

/**
 * Sets the new password. This ends every session of the account, including the one in this browser.
 */
export function resetPassword(
  body: { newPassword: string } & ({ email: string; resetCode: string } | { token: string }),
): Promise<Failure | undefined> {
  const proof = 'token' in body ? body.token : body.resetCode;
  const text =
    'token' in body
      ? 'Failed to reset password.'
      : 'Failed to reset password. Please check your reset code.';
  return catchFailure(text, async () => {
    try {
      await call(accountEndpoints.resetPassword, { body });
    } catch (failure) {
      const isUsed = failure instanceof ApiError && USED_PROOF_ERRORS.includes(failure.code);
      if (isUsed && unanswered === proof) throw new ResponseLost();
      if (!isOutcomeUnknown(failure)) throw failure;
      unanswered = proof;
      throw new ResponseLost();
    }
    await refetchUser();
    toast({ title: 'Password Reset Successful', description: 'Sign in with your new password.' });
  });
}

class ResponseLost extends Error {}

async function catchFailure(text: string, run: () => Promise<void>): Promise<Failure | undefined> {
  try {
    await run();
    return undefined;
  } catch (failure) {
    if (failure instanceof ResponseLost) return { text: UNCONFIRMED, cause: LOST_RESPONSE };
    return {
      text,
      cause: failureMessage(failure, { refused: '', unreachable: NO_CONNECTION }),
      ...(failure instanceof ApiError && { code: failure.code }),
    };
  }
}
