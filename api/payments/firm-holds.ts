import { changeQueue } from '../db/change-queue';
import type { Database } from '../db/open';
import { demandOf, HOLD_MS, type CheckoutState } from './checkout';
import type { CheckoutStore, StoredCheckout } from './store';

interface Attempt {
  checkoutId: string;
  /** What it holds firmly. */
  pieces: readonly { productId: string; quantity: number }[];
}

/** What was held of a product without being paid; what ended at about one time is one of these. */
interface Unpaid {
  productId: string;
  heldMs: number;
  endedAt: number;
}

/** What those behind one address hold firmly, and have held without paying. Its `_id` is a keyed hash of the address. */
interface Network {
  attempts: readonly Attempt[];
  unpaid: readonly Unpaid[];
  /** Milliseconds. */
  expiresAt: number;
}

interface Dependencies {
  database: Database;
  checkouts: CheckoutStore;
  now: () => number;
  /** Of all limits by address; 0 turns them off. */
  factor: number;
}

const FIRM_ATTEMPTS = 3;
const FIRM_PIECES = 10;
const HOUR_MS = 60 * 60_000;
const KEPT_MS = 72 * HOUR_MS;
const MERGED_MS = 5 * 60_000;
/** A crowd behind one address cannot make its document grow: with so many nothing more is firm. */
const MOST_UNPAID = 200;
/** Two holds that lapsed. */
const LONGEST_UNPAID_MS = 2 * HOLD_MS;

/** A capture that is under way may still come to nothing: it makes no room. */
const COUNTED: ReadonlySet<CheckoutState> = new Set(['held', 'created', 'capturing', 'pending']);

const NOBODY: Network = { attempts: [], unpaid: [], expiresAt: 0 };

/**
 * Decision 32: the first open attempts and pieces of an address are firm. What lies beyond is weak, and so is a product
 * that was held half an hour within the last without being paid, in however many attempts.
 */
export function firmHolds({ database, checkouts, now, factor }: Dependencies) {
  const networks = database.collection<Network>('networks');
  const change = changeQueue(networks);

  /** Of the firm attempts those that are no longer open. */
  async function endedOf({ attempts }: Network): Promise<Map<string, StoredCheckout | undefined>> {
    const found = await Promise.all(
      attempts.map(
        async ({ checkoutId }) => [checkoutId, await checkouts.read(checkoutId)] as const,
      ),
    );
    return new Map(found.filter(([, checkout]) => !checkout || !COUNTED.has(checkout.state)));
  }

  /** The products that this new checkout can hold only weakly. */
  return async function weakOf(
    { _id: checkoutId, lines }: StoredCheckout,
    networkId: string,
  ): Promise<ReadonlySet<string>> {
    const demand = demandOf(lines);
    if (factor === 0) return new Set();
    const ended = await endedOf((await networks.get(networkId)) ?? NOBODY);
    let weak: ReadonlySet<string> = new Set();
    await change(networkId, (before = NOBODY) => {
      const { attempts, unpaid } = withoutEnded(before, ended, now());
      const others = attempts.filter((each) => each.checkoutId !== checkoutId);
      const pieces = firmPieces(demand, others, unpaid, factor);
      const firm = new Set(pieces.map(({ productId }) => productId));
      weak = new Set([...demand.keys()].filter((productId) => !firm.has(productId)));
      if (firm.size === 0 && ended.size === 0) return undefined;
      const own = firm.size > 0 ? [{ checkoutId, pieces }] : [];
      return { attempts: [...others, ...own], unpaid, expiresAt: now() + KEPT_MS };
    });
    return weak;
  };
}
export type FirmHolds = ReturnType<typeof firmHolds>;

function withoutEnded(
  { attempts, unpaid }: Network,
  ended: ReadonlyMap<string, StoredCheckout | undefined>,
  now: number,
) {
  const held = attempts.flatMap(({ checkoutId, pieces }) => {
    const checkout = ended.get(checkoutId);
    if (checkout?.state !== 'released') return [];
    const endedAt = checkout.releasedAt ?? now;
    const heldMs = Math.min(endedAt - checkout.createdAt, HOLD_MS);
    return pieces.map(({ productId }) => ({ productId, heldMs, endedAt }));
  });
  return {
    attempts: attempts.filter(({ checkoutId }) => !ended.has(checkoutId)),
    unpaid: merged([...unpaid, ...held].filter(({ endedAt }) => now - endedAt < HOUR_MS)),
  };
}

/** However often a hold is begun anew, its time is counted and its place is one. */
function merged(unpaid: readonly Unpaid[]): Unpaid[] {
  const byTime = new Map<string, Unpaid>();
  for (const each of unpaid) {
    const key = `${Math.floor(each.endedAt / MERGED_MS)} ${each.productId}`;
    const { heldMs, endedAt } = byTime.get(key) ?? { heldMs: 0, endedAt: 0 };
    byTime.set(key, {
      productId: each.productId,
      heldMs: heldMs + each.heldMs,
      endedAt: Math.max(endedAt, each.endedAt),
    });
  }
  return [...byTime.values()];
}

/** Which products this attempt gets firmly: as many as there is room for, in the order of the cart. */
function firmPieces(
  demand: ReadonlyMap<string, number>,
  attempts: readonly Attempt[],
  unpaid: readonly Unpaid[],
  factor: number,
): Attempt['pieces'] {
  if (attempts.length >= FIRM_ATTEMPTS * factor || unpaid.length >= MOST_UNPAID) return [];
  const held = attempts.flatMap(({ pieces }) => pieces.map(({ quantity }) => quantity));
  let room = FIRM_PIECES * factor - sum(held);
  const firm: { productId: string; quantity: number }[] = [];
  for (const [productId, quantity] of demand) {
    const heldMs = sum(unpaid.flatMap((each) => (each.productId === productId ? each.heldMs : [])));
    if (quantity > room || heldMs >= LONGEST_UNPAID_MS) continue;
    firm.push({ productId, quantity });
    room -= quantity;
  }
  return firm;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
