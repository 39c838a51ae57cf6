import { createHmac } from 'node:crypto';
import type { Context } from 'koa';
import { normalizeLogin } from '#contract/login-name';
import { ApiError } from '#contract/protocol/api-error';
import type { Database } from '../db/open';
import { networksOf, limitFactorOf } from '../http/network';
import type { RecordSecurityEvent } from './security-log';

interface AttemptDocument {
  count: number;
  /** End of the counting window, in milliseconds. The next attempt starts a new window. */
  expiresAt: number;
}

export interface Allowance {
  name: string;
  seconds: number;
  /**
   * Maximum number of attempts from the smallest network (an IPv4 address or an IPv6 /64). Larger
   * networks may make several times as many. If `total` is set, all networks have the same limit,
   * so that a /24 cannot use up the total.
   */
  byNetwork?: number;
  /** Attempts from all networks together. */
  total?: number;
}

/** Attempts at one subject: an account, a device, a mailbox. */
export interface CountedAttempt {
  allowance: Allowance;
  subject: string;
}

interface Dependencies {
  database: Database;
  secret: string;
  now: () => number;
  record: RecordSecurityEvent;
}

interface Counter {
  _id: string;
  most: number;
  seconds: number;
}

/**
 * Counts attempts in the database, so that all processes share the counts and a restart keeps them.
 */
export function attemptStore({ database, secret, now, record }: Dependencies) {
  const attempts = database.collection<AttemptDocument>('attempts');

  /** The stored id is a keyed hash: it reveals neither subject nor network. */
  function counter({ allowance, subject }: CountedAttempt, most: number, network = ''): Counter {
    const { name, seconds } = allowance;
    const text = `${normalizeLogin(subject)}\n${network}`;
    const hash = createHmac('sha256', secret).update(text).digest('base64url');
    return { _id: `${name}:${hash}`, most, seconds };
  }

  function countersOf(attempt: CountedAttempt, address: string): Counter[] {
    const { byNetwork, total } = attempt.allowance;
    const narrow =
      byNetwork === undefined
        ? []
        : networksOf(address).map((network) =>
            counter(
              attempt,
              byNetwork * (total === undefined ? limitFactorOf(network) : 1),
              network,
            ),
          );
    return total === undefined ? narrow : [...narrow, counter(attempt, total)];
  }

  /** Seconds until the window ends if the counter is full; undefined if the attempt was counted. */
  async function increase({ _id, most, seconds }: Counter): Promise<number | undefined> {
    for (;;) {
      const found = await attempts.get(_id);
      const end = now() + seconds * 1000;
      // A window that ends later than one starting now was created while the clock was ahead.
      const isOver = !found || found.expiresAt <= now() || found.expiresAt > end;
      const next = isOver
        ? { count: 1, expiresAt: end }
        : { count: found.count + 1, expiresAt: found.expiresAt };
      if (next.count > most) return Math.ceil((next.expiresAt - now()) / 1000);
      const stored = found
        ? await attempts.replace({ ...found, ...next })
        : await attempts.insert({ _id, ...next });
      if (stored) return undefined;
    }
  }

  async function decrease({ _id }: Counter): Promise<void> {
    for (;;) {
      const found = await attempts.get(_id);
      if (!found || found.count === 0) return;
      if (await attempts.replace({ ...found, count: found.count - 1 })) return;
    }
  }

  /** Counts all of them or none. Returns the number of seconds to wait if a counter is full. */
  async function increaseAll(counters: readonly Counter[]): Promise<number | undefined> {
    for (const [index, each] of counters.entries()) {
      const waitSeconds = await increase(each);
      if (waitSeconds === undefined) continue;
      for (const counted of counters.slice(0, index)) await decrease(counted);
      return waitSeconds;
    }
    return undefined;
  }

  return {
    /**
     * Counts one attempt at each subject, or throws a 429 with Retry-After and counts none. The
     * returned function undoes the count, because correct passwords do not count.
     */
    async count(ctx: Context, ...tried: readonly CountedAttempt[]): Promise<() => Promise<void>> {
      const counters = tried.flatMap((attempt) => countersOf(attempt, ctx.ip));
      const waitSeconds = await increaseAll(counters);
      if (waitSeconds !== undefined) {
        for (const { subject } of tried) record(ctx, 'limit-reached', subject);
        ctx.set('Retry-After', String(waitSeconds));
        throw new ApiError(429, 'too-many-requests');
      }
      return async () => {
        for (const each of counters) await decrease(each);
      };
    },

    /** Counts one attempt. False if a limit is reached; then nothing is counted. */
    async tryCount({ ip }: Context, ...tried: readonly CountedAttempt[]): Promise<boolean> {
      return (await increaseAll(tried.flatMap((attempt) => countersOf(attempt, ip)))) === undefined;
    },

    /** Resets the `total` counter of the subject. */
    async reset({ allowance, subject }: CountedAttempt): Promise<void> {
      await attempts.remove(counter({ allowance, subject }, 0)._id);
    },
  };
}

export type AttemptStore = ReturnType<typeof attemptStore>;
