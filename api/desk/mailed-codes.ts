import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database } from '../db/open';

interface CodeDocument {
  staffId: string;
  codeHash: string;
  tries: number;
  /** Milliseconds. */
  expiresAt: number;
}

/** How long a code is valid. */
export const DESK_CODE_MINUTES = 10;
const TRIES = 5;

interface Dependencies {
  database: Database;
  /** Key of the hashes. Without a key, a hash of six digits could be reversed. */
  secret: string;
  now: () => number;
}

/**
 * Mailed codes, the second step of a sign-in by password: six digits, valid for a few minutes
 * and attempts.
 */
export function mailedCodes({ database, secret, now }: Dependencies) {
  const codes = database.collection<CodeDocument>('desk-codes');
  const hashOf = (attempt: string, code: string) =>
    createHmac('sha256', secret).update(`desk ${attempt} ${code}`).digest('base64url');

  return {
    /** Creates a code. `attempt` identifies this sign-in in the browser. */
    async issue(staffId: string) {
      const attempt = randomBytes(16).toString('base64url');
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = now() + DESK_CODE_MINUTES * 60_000;
      await codes.insert({
        _id: attempt,
        staffId,
        codeHash: hashOf(attempt, code),
        tries: 0,
        expiresAt,
      });
      return { attempt, code, expiresAt };
    },

    /**
     * Returns the staff id for the correct code, once. Each call counts an attempt before it
     * compares the code.
     */
    async use(attempt: string, code: string): Promise<string | undefined> {
      for (;;) {
        const found = await codes.get(attempt);
        if (!found || found.expiresAt <= now() || found.tries >= TRIES) return undefined;
        const counted = await codes.replace({ ...found, tries: found.tries + 1 });
        if (!counted) continue;
        const [stored, received] = [found.codeHash, hashOf(attempt, code)].map(Buffer.from);
        if (!stored || !received || !timingSafeEqual(stored, received)) return undefined;
        return (await codes.remove(attempt)) ? found.staffId : undefined;
      }
    },
  };
}
export type MailedCodes = ReturnType<typeof mailedCodes>;
