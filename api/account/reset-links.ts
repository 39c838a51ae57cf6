import { RESET_LINK_HOURS } from '#contract/service-times';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoredUser } from './store';

/** 24 hours, because a daily limit may prevent the next mail for that long. */
export const LINK_MS = RESET_LINK_HOURS * 60 * 60_000;

/**
 * Tokens of the links in reset mails. A token contains the account, the expiry time and a 256-bit
 * keyed hash of both, the address and the number of resets so far. Nothing is stored, so wrong
 * tokens use up no attempts, and a reset invalidates every token.
 */
export function resetLinks(secret: string, now: () => number) {
  function signatureOf({ _id, email, resets = 0 }: StoredUser, expiresAt: string): Buffer {
    return createHmac('sha256', secret)
      .update(`reset-link\n${_id}\n${email}\n${expiresAt}\n${resets}`)
      .digest();
  }

  return {
    issue(user: StoredUser): string {
      const expiresAt = (now() + LINK_MS).toString(36);
      const signature = signatureOf(user, expiresAt);
      return `${user._id}.${expiresAt}.${signature.toString('base64url')}`;
    },

    /**
     * The account whose password the token may reset. Undefined for a wrong, expired or used token.
     */
    async check(
      token: string,
      read: (userId: string) => Promise<StoredUser | undefined>,
    ): Promise<StoredUser | undefined> {
      const [userId = '', expiresAt = '', signatureText = ''] = token.split('.');
      if (!(Number.parseInt(expiresAt, 36) > now())) return undefined;
      const user = await read(userId);
      if (!user) return undefined;
      const expected = signatureOf(user, expiresAt);
      const signature = Buffer.from(signatureText, 'base64url');
      const isValid = signature.length === expected.length && timingSafeEqual(signature, expected);
      return isValid ? user : undefined;
    },
  };
}

export type ResetLinks = ReturnType<typeof resetLinks>;
