import { createHmac } from 'node:crypto';
import type { Context } from 'koa';
import { Refused } from '#contract/failure';
import type { Database } from '../db/open';
import { networkOf } from '../http/network';

interface AttemptDocument {
  count: number;
  /** Milliseconds: then it begins anew. */
  expiresAt: number;
}

export interface Allowance {
  name: 'login' | 'reset-mail' | 'reset-code' | 'card';
  /** From one network: a stranger who uses it up locks nobody out who comes from elsewhere (decision 109). */
  most: number;
  /** From all networks together. */
  anywhere: number;
  seconds: number;
}

interface Dependencies {
  database: Database;
  secret: string;
  now: () => number;
}

/** Counted in the store: all processes together, and a restart forgives nothing. */
export function attemptStore({ database, secret, now }: Dependencies) {
  const attempts = database.collection<AttemptDocument>('attempts');

  /** Who tries, at what, is nobody's to read. */
  function idOf({ name }: Allowance, who: string, network = ''): string {
    const tried = `${who.trim().toLowerCase()}\n${network}`;
    return `${name}:${createHmac('sha256', secret).update(tried).digest('base64url')}`;
  }

  async function countOne(ctx: Context, _id: string, most: number, seconds: number) {
    for (;;) {
      const found = await attempts.get(_id);
      const end = now() + seconds * 1000;
      // What ends later than one begun now was counted by a clock that has jumped back since.
      const isOver = !found || found.expiresAt <= now() || found.expiresAt > end;
      const next = isOver
        ? { count: 1, expiresAt: end }
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
  }

  return {
    /** Counts one more try at `who`; a 429 with Retry-After beyond the allowance. */
    async count(ctx: Context, allowance: Allowance, who: string): Promise<void> {
      const { most, anywhere, seconds } = allowance;
      await countOne(ctx, idOf(allowance, who, networkOf(ctx.ip)), most, seconds);
      await countOne(ctx, idOf(allowance, who), anywhere, seconds);
    },

    /** Those from everywhere, and from where this request comes. */
    async forget(ctx: Context, allowance: Allowance, who: string): Promise<void> {
      await attempts.remove(idOf(allowance, who, networkOf(ctx.ip)));
      await attempts.remove(idOf(allowance, who));
    },
  };
}

export type AttemptStore = ReturnType<typeof attemptStore>;
