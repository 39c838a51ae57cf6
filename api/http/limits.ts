import { createHmac, randomBytes } from 'node:crypto';
import type { Context, Next } from 'koa';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName } from '#contract/endpoint';
import { Refused } from '#contract/failure';
import { networkOf } from './network';
import { traitsOf } from './traits';

interface Limit {
  /** By cart or session; a whole swim meet shares an address, so its limit is 20 times that (decision 103). */
  points: number;
  seconds: number;
  /** How many times as much an address may do. */
  byAddress?: number;
}

const BY_ADDRESS = 20;

const LIMITS: Readonly<Record<LimitName, Limit>> = {
  checkout: { points: 10, seconds: 600 },
  capture: { points: 60, seconds: 600 },
  /** Each is verified by a call to the provider, who sends a refused one again. */
  webhook: { points: 30, seconds: 60 },
  /** The demo provider's pages; the shop's own calls of its API are not counted. */
  demo: { points: 60, seconds: 60 },
  cards: { points: 10, seconds: 3600 },
  /** Each is a mail to the owner. */
  contact: { points: 5, seconds: 600, byAddress: 2 },
  account: { points: 20, seconds: 600 },
  /** Each tells whether an address has an account (behaviour 7.23), and costs a hash. */
  register: { points: 10, seconds: 3600, byAddress: 10 },
  cart: { points: 300, seconds: 60 },
  /** A device tells what it has saved after each change, 50 at a time. */
  saved: { points: 60, seconds: 60 },
  /** Reading what is one's own. */
  own: { points: 120, seconds: 60 },
  catalogue: { points: 120, seconds: 60 },
  /** What changed; that nothing did is answered before it is counted. */
  changes: { points: 300, seconds: 60 },
};

/**
 * 429 with Retry-After beyond the limit of a row. `factor` widens the limits by address and 0 turns all limits
 * off; `holderOf` names the cart or session of a request, where it has one.
 */
export function limits(factor: number, holderOf: (ctx: Context) => string | undefined) {
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, limit]) => [
      name,
      {
        byHolder: limiter(name, limit, 1),
        byAddress: limiter(name, limit, (limit.byAddress ?? BY_ADDRESS) * factor),
      },
    ]),
  );
  return async (ctx: Context, next: Next): Promise<void> => {
    const found = factor > 0 && limiters.get(traitsOf(ctx)?.limit ?? 'uncounted');
    if (found) {
      const holder = holderOf(ctx);
      await consume(ctx, found.byAddress, bucketOf(networkOf(ctx.ip)));
      if (holder !== undefined) await consume(ctx, found.byHolder, holder);
    }
    await next();
  };
}

const NEW_CARTS = { points: 1000, seconds: 3600 };

/** Carts are kept for long: an address fills so many an hour, a whole swim meet (decision 33). */
export function newCartLimit(factor: number) {
  const byAddress = limiter('new-carts', NEW_CARTS, factor);
  return async (ctx: Context): Promise<void> => {
    if (factor > 0) await consume(ctx, byAddress, bucketOf(networkOf(ctx.ip)));
  };
}

/** Of one process: nobody can choose whose bucket to share. */
const SECRET = randomBytes(32);

/** One of 16,384, so that an attacker with a million addresses fills no memory; two that share one share its limit. */
function bucketOf(network: string): number {
  return createHmac('sha256', SECRET).update(network).digest().readUInt16BE() >> 2;
}

function limiter(name: string, { points, seconds }: Limit, factor: number): RateLimiterMemory {
  return new RateLimiterMemory({
    keyPrefix: name,
    points: Math.max(1, Math.round(points * factor)),
    duration: seconds,
  });
}

async function consume(
  ctx: Context,
  limiter: RateLimiterMemory,
  key: string | number,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (exceeded) {
    if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
    ctx.set('Retry-After', String(Math.ceil(exceeded.msBeforeNext / 1000)));
    throw new Refused(429, 'too-many-requests');
  }
}
