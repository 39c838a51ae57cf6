import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { nanoid } from 'nanoid';
import { Refused } from '#contract/failure';
import type { Database } from '../db/open';
import type { StoredUser } from './store';

interface ResetDocument {
  codeHash: string;
  /** Of the mail that brings it; absent in one of before. */
  mailId?: string;
  tries: number;
  /** Milliseconds. */
  expiresAt: number;
}

/** How long a code may be used. */
export const CODE_MS = 15 * 60_000;
const TRIES = 5;

interface Dependencies {
  database: Database;
  /** A code has too few digits for a bare hash. */
  secret: string;
  now: () => number;
}

export interface IssuedCode {
  code: string;
  mailId: string;
  replaced: string | undefined;
}

/** Codes by which a forgotten password is set anew: six digits, hashed, for 15 minutes and five tries. */
export function resetCodes({ database, secret, now }: Dependencies) {
  const resets = database.collection<ResetDocument>('resets');
  const hashOf = (userId: string, code: string) =>
    createHmac('sha256', secret).update(`${userId} ${code}`).digest('base64url');

  return {
    /** A new code in place of the one before, whose mail is `replaced`. */
    async issue({ _id }: StoredUser): Promise<IssuedCode> {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const mailId = `reset:${nanoid()}`;
      const expiresAt = now() + CODE_MS;
      const reset = { codeHash: hashOf(_id, code), mailId, tries: 0, expiresAt };
      for (;;) {
        const before = await resets.get(_id);
        const kept = before
          ? await resets.replace({ ...before, ...reset })
          : await resets.insert({ _id, ...reset });
        if (kept) return { code, mailId, replaced: before?.mailId };
      }
    },

    /** Uses the code up; a 400 for a wrong one, an old one and one too often tried. */
    async use(userId: string, code: string): Promise<void> {
      const reset = await resets.get(userId);
      if (!reset || reset.expiresAt <= now() || reset.tries >= TRIES)
        throw new Refused(400, 'reset-code-wrong');
      const isRight = timingSafeEqual(
        Buffer.from(reset.codeHash),
        Buffer.from(hashOf(userId, code)),
      );
      const tried = await resets.replace({ ...reset, tries: isRight ? TRIES : reset.tries + 1 });
      if (!tried || !isRight) throw new Refused(400, 'reset-code-wrong');
      await resets.remove(userId);
    },

    forget: (userId: string) => resets.remove(userId),
  };
}

export type ResetCodes = ReturnType<typeof resetCodes>;
