import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { Refused } from '#contract/failure';
import type { Database } from '../db/open';

interface AttemptDocument {
  count: number;
  /** Milliseconds: then it begins anew. */
  expiresAt: number;
}

export interface Allowance {
  name: 'login' | 'reset-mail' | 'reset-code' | 'cards';
  most: number;
  seconds: number;
}

/** Counted in the store: all processes together, and a restart forgives nothing. */
export function attemptStore(database: Database, now: () => number) {
  const attempts = database.collection<AttemptDocument>('attempts');

  return {
    /** Counts one more of `who`; a 429 with Retry-After beyond the allowance. */
    async count(ctx: Context, { name, most, seconds }: Allowance, who: string): Promise<void> {
      const _id = idOf(name, who);
      for (;;) {
        const found = await attempts.get(_id);
        const isOver = !found || found.expiresAt <= now();
        const next = isOver
          ? { count: 1, expiresAt: now() + seconds * 1000 }
          : { count: found.count + 1, expiresAt: found.expiresAt };
        if (next.count > most) {
          ctx.set('Retry-After', String(Math.ceil((next.expiresAt - now()) / 1000)));
          throw new Refused(429, 'too-many-requests');
        }
        const counted = found
          ? await attempts.replace({ ...found, ...next })
          : await attempts.insert({ _id, ...next });
        if (counted) return;
      }
    },

    async forget({ name }: Allowance, who: string): Promise<void> {
      await attempts.remove(idOf(name, who));
    },
  };
}

export type AttemptStore = ReturnType<typeof attemptStore>;

/** Who tries is nobody's to read. */
function idOf(name: string, who: string): string {
  const hash = createHash('sha256').update(who.trim().toLowerCase()).digest('base64url');
  return `${name}:${hash}`;
}
