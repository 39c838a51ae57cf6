import type { Context, Next } from 'koa';
import { LRUCache } from 'lru-cache';
import type { EndpointPolicy } from '#contract/protocol/endpoint';
import { ApiError } from '#contract/protocol/api-error';
import { DEFAULT_ADDRESS_FACTOR, LIMITS, NEW_CARTS, type Limit } from './limit-table';
import { networksOf, limitFactorOf, prefixLengthOf } from './network';
import { endpointPolicyOf } from './endpoint-policy';
import { responseDelays } from './response-delays';

/**
 * Limit per network for documents, files and unknown paths. Excess requests are delayed, not
 * rejected.
 */
const PAGE_REQUESTS_PER_SECOND = 300;
const PAGES_BURST_MS = 1000;
/** A request that would have to wait longer is rejected. */
const PAGES_LONGEST_WAIT_MS = 5000;

/**
 * Maximum number of counts in each table (networks of one prefix length, carts, customers). An
 * evicted count starts again at zero.
 */
const TABLE_SIZE = 32_768;

/** Monotonic. With the time of day, all requests would be rejected after the clock is set back. */
const clockMs = () => performance.now();

interface Window {
  count: number;
  /** Milliseconds of `clockMs`. */
  endsAt: number;
}

interface Count {
  table: LRUCache<string, Window>;
  key: string;
  window: Window;
  most: number;
}

/**
 * Counts calls in memory. Each prefix length has a separate table, so that an attacker with many
 * /64 networks evicts neither IPv4 addresses nor the counts of the /48 that contains them. A 429 is
 * sent after `refusalDelayMs`, which slows down clients that repeat rejected calls immediately.
 * `shed` throws while the process is overloaded. It is called only for clients
 * within their limits. A call that it rejects is not counted.
 */
export function rateLimits(factor: number, shed: (ctx: Context) => void, refusalDelayMs = 1000) {
  const tableOf = lruTables<Window>();
  /** When the next page request of a network may be served, in milliseconds. */
  const pageSlotsOf = lruTables<number>();

  const delays = responseDelays();

  async function reject(ctx: Context, waitMs: number): Promise<never> {
    await delays.delayRefusal(ctx, refusalDelayMs);
    ctx.set('Retry-After', String(Math.ceil(waitMs / 1000)));
    throw new ApiError(429, 'too-many-requests');
  }

  function countsOfNetworks(ctx: Context, name: string, limit: Limit): Count[] {
    const points = limit.points * (limit.byAddress ?? DEFAULT_ADDRESS_FACTOR) * factor;
    return networksOf(ctx.ip).map((network) => {
      const table = tableOf(prefixLengthOf(network));
      return countIn(table, `${name} ${network}`, limit, points * limitFactorOf(network));
    });
  }

  function countOfHolder(name: string, limit: Limit, holder: string): Count {
    return countIn(tableOf('holder'), `${name} ${holder}`, limit, limit.points);
  }

  /**
   * Increases all counts, or throws a 429 with Retry-After if one has reached its limit, and
   * increases none.
   */
  async function consume(
    ctx: Context,
    counts: readonly Count[],
    beforeCounting?: typeof shed,
  ): Promise<void> {
    const full = factor > 0 && counts.find(({ window, most }) => window.count >= most);
    if (full) await reject(ctx, full.window.endsAt - clockMs());
    beforeCounting?.(ctx);
    if (factor === 0) return;
    for (const { table, key, window } of counts) {
      window.count += 1;
      table.set(key, window);
    }
  }

  /**
   * The wait of a request outside the counted endpoints, and a function that takes its page slots.
   * A request takes the next slot of every network that contains its address.
   */
  function slotsOf(ctx: Context) {
    const slots = factor > 0 ? networksOf(ctx.ip).map(nextSlot) : [];
    return {
      wait: Math.max(0, ...slots.map(({ wait }) => wait)),
      take: () => {
        for (const { take } of slots) take();
      },
    };
  }

  /** The next page slot of a network: milliseconds to wait, and a function that takes the slot. */
  function nextSlot(network: string): { wait: number; take: () => void } {
    const now = clockMs();
    const slots = pageSlotsOf(prefixLengthOf(network));
    const slot = Math.max(slots.get(network) ?? -Infinity, now - PAGES_BURST_MS);
    const perSecond = PAGE_REQUESTS_PER_SECOND * limitFactorOf(network) * factor;
    return { wait: slot - now, take: () => void slots.set(network, slot + 1000 / perSecond) };
  }

  return {
    /**
     * Middleware that counts calls of endpoints. `holderOf` returns the cart of a call, if it has
     * one.
     */
    calls(holderOf: (ctx: Context, row: EndpointPolicy) => string | undefined) {
      return async (ctx: Context, next: Next): Promise<void> => {
        const row = endpointPolicyOf(ctx);
        if (row && row.limit !== 'paced') {
          const limit = LIMITS[row.limit];
          const holder = holderOf(ctx, row);
          const name = limit.perEndpoint ? `${row.method} ${row.path}` : row.limit;
          const counts = countsOfNetworks(ctx, name, limit);
          if (holder !== undefined) counts.push(countOfHolder(row.limit, limit, holder));
          await consume(ctx, counts, shed);
        }
        return next();
      };
    },

    /**
     * Middleware that counts calls of a signed-in customer or person of the desk, after the session
     * was read. All sessions of a person share the limit, so that signing in again does not reset it.
     */
    people(userIdOf: (ctx: Context) => string | undefined) {
      return async (ctx: Context, next: Next): Promise<void> => {
        const row = endpointPolicyOf(ctx);
        const isSignedIn = row?.session === 'required' || row?.staff !== undefined;
        const userId = isSignedIn ? userIdOf(ctx) : undefined;
        if (row && row.limit !== 'paced' && userId !== undefined)
          await consume(ctx, [countOfHolder(row.limit, LIMITS[row.limit], userId)]);
        return next();
      };
    },

    /**
     * Middleware that delays requests outside the counted endpoints, and rejects those that would
     * wait too long.
     */
    async pages(ctx: Context, next: Next): Promise<void> {
      const { limit = 'paced' } = endpointPolicyOf(ctx) ?? {};
      if (limit !== 'paced') return next();
      const { wait, take } = slotsOf(ctx);
      // A rejected request takes no slot. Otherwise a flood would delay its network more and more.
      if (wait > PAGES_LONGEST_WAIT_MS || (wait > 0 && delays.isFull())) await reject(ctx, wait);
      shed(ctx);
      take();
      if (wait > 0) await delays.delay(ctx, wait);
      return next();
    },

    /** Takes a page slot if there is no wait. Returns whether it did. */
    takesSlotAtOnce(ctx: Context): boolean {
      const { wait, take } = slotsOf(ctx);
      if (wait > 0) return false;
      take();
      return true;
    },

    /**
     * Limits the carts that a network creates per hour, because carts are stored for 400 days
     * (behaviour privacy.cart-retention).
     */
    newCart: (ctx: Context): Promise<void> =>
      consume(ctx, countsOfNetworks(ctx, 'new-carts', NEW_CARTS)),
  };
}

/** A bounded table per prefix length, created on first use. */
function lruTables<Value extends object | number>() {
  const tables = new Map<string, LRUCache<string, Value>>();
  return (prefixLength: string): LRUCache<string, Value> => {
    const table = tables.get(prefixLength) ?? new LRUCache<string, Value>({ max: TABLE_SIZE });
    tables.set(prefixLength, table);
    return table;
  };
}

function countIn(
  table: LRUCache<string, Window>,
  key: string,
  { seconds }: Limit,
  most: number,
): Count {
  const now = clockMs();
  const known = table.get(key);
  const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + seconds * 1000 };
  return { table, key, window, most: Math.max(1, Math.round(most)) };
}
