import { changeQueue } from '../db/change-queue';
import type { Database } from '../db/open';
import { unitsByProduct, RESERVATION_MS, type CheckoutState } from './checkout';
import type { CheckoutStore, StoredCheckout } from './store';

interface HardAttempt {
  checkoutId: string;
  /** The hard reservations of this attempt. */
  pieces: readonly { productId: string; quantity: number }[];
}

/**
 * A reservation that ended unpaid. Reservations that ended at about the same time are one entry.
 */
interface UnpaidReservation {
  productId: string;
  heldMs: number;
  endedAt: number;
}

/** Hard and unpaid reservations of a network. Its `_id` is a keyed hash of the network address. */
interface NetworkReservations {
  attempts: readonly HardAttempt[];
  unpaid: readonly UnpaidReservation[];
  /** Milliseconds. */
  expiresAt: number;
}

interface Dependencies {
  database: Database;
  checkouts: CheckoutStore;
  now: () => number;
  /** Factor on all limits; 0 turns them off. */
  factor: number;
}

const MAX_NON_PREEMPTIBLE_ATTEMPTS = 3;
const MAX_NON_PREEMPTIBLE_UNITS = 10;
const HOUR_MS = 60 * 60_000;
const UNPAID_RETENTION_MS = 72 * HOUR_MS;
const MERGE_WINDOW_MS = 5 * 60_000;
/**
 * Limits the size of a busy network's document: beyond this number all reservations are
 * preemptible.
 */
const MAX_UNPAID = 200;
/** The time of two full reservations. */
const MAX_UNPAID_RESERVED_MS = 2 * RESERVATION_MS;

/** States that count as open. A capture in progress may still fail, so it counts too. */
const OPEN_STATES: ReadonlySet<CheckoutState> = new Set([
  'held',
  'created',
  'capturing',
  'pending',
]);

const EMPTY_NETWORK: NetworkReservations = { attempts: [], unpaid: [], expiresAt: 0 };

/**
 * The first open attempts and units of a network are hard reservations (behaviour
 * checkout.reservation-time). All others are preemptible, and so is a product that the network
 * reserved for half an hour within the last hour without paying.
 */
export function reservationLimits({ database, checkouts, now, factor }: Dependencies) {
  const networks = database.collection<NetworkReservations>('networks');
  const change = changeQueue(networks);

  /** The attempts with hard reservations that are no longer open. */
  async function findEndedAttempts({
    attempts,
  }: NetworkReservations): Promise<Map<string, StoredCheckout | undefined>> {
    const found = await Promise.all(
      attempts.map(
        async ({ checkoutId }) => [checkoutId, await checkouts.read(checkoutId)] as const,
      ),
    );
    return new Map(found.filter(([, checkout]) => !checkout || !OPEN_STATES.has(checkout.state)));
  }

  /** The products that this new checkout can only reserve preemptibly. */
  return async function findPreemptible(
    { _id: checkoutId, lines }: StoredCheckout,
    networkId: string,
  ): Promise<ReadonlySet<string>> {
    const demand = unitsByProduct(lines);
    if (factor === 0) return new Set();
    const ended = await findEndedAttempts((await networks.get(networkId)) ?? EMPTY_NETWORK);
    let preemptible: ReadonlySet<string> = new Set();
    await change(networkId, (before = EMPTY_NETWORK) => {
      const { attempts, unpaid } = withoutEnded(before, ended, now());
      const others = attempts.filter((attempt) => attempt.checkoutId !== checkoutId);
      const pieces = findHardUnits(demand, others, unpaid, factor);
      const required = new Set(pieces.map(({ productId }) => productId));
      preemptible = new Set([...demand.keys()].filter((productId) => !required.has(productId)));
      if (required.size === 0 && ended.size === 0) return undefined;
      const own = required.size > 0 ? [{ checkoutId, pieces }] : [];
      return { attempts: [...others, ...own], unpaid, expiresAt: now() + UNPAID_RETENTION_MS };
    });
    return preemptible;
  };
}
export type FindPreemptibleProducts = ReturnType<typeof reservationLimits>;

function withoutEnded(
  { attempts, unpaid }: NetworkReservations,
  ended: ReadonlyMap<string, StoredCheckout | undefined>,
  now: number,
) {
  const endedReservations = attempts.flatMap(({ checkoutId, pieces }) => {
    const checkout = ended.get(checkoutId);
    if (checkout?.state !== 'released') return [];
    const endedAt = checkout.releasedAt ?? now;
    const heldMs = Math.min(endedAt - checkout.createdAt, RESERVATION_MS);
    return pieces.map(({ productId }) => ({ productId, heldMs, endedAt }));
  });
  return {
    attempts: attempts.filter(({ checkoutId }) => !ended.has(checkoutId)),
    unpaid: mergeEntries(
      [...unpaid, ...endedReservations].filter(({ endedAt }) => now - endedAt < HOUR_MS),
    ),
  };
}

/** Repeated reservations at about the same time count as one entry with the sum of their times. */
function mergeEntries(unpaid: readonly UnpaidReservation[]): UnpaidReservation[] {
  const byTime = new Map<string, UnpaidReservation>();
  for (const reservation of unpaid) {
    const key = `${Math.floor(reservation.endedAt / MERGE_WINDOW_MS)} ${reservation.productId}`;
    const { heldMs, endedAt } = byTime.get(key) ?? { heldMs: 0, endedAt: 0 };
    byTime.set(key, {
      productId: reservation.productId,
      heldMs: heldMs + reservation.heldMs,
      endedAt: Math.max(endedAt, reservation.endedAt),
    });
  }
  return [...byTime.values()];
}

/**
 * The products of this attempt that get a hard reservation: as many as the limit allows, in cart
 * order.
 */
function findHardUnits(
  demand: ReadonlyMap<string, number>,
  attempts: readonly HardAttempt[],
  unpaid: readonly UnpaidReservation[],
  factor: number,
): HardAttempt['pieces'] {
  if (attempts.length >= MAX_NON_PREEMPTIBLE_ATTEMPTS * factor || unpaid.length >= MAX_UNPAID)
    return [];
  const reserved = attempts.flatMap(({ pieces }) => pieces.map(({ quantity }) => quantity));
  let unitsLeft = MAX_NON_PREEMPTIBLE_UNITS * factor - sum(reserved);
  const required: { productId: string; quantity: number }[] = [];
  for (const [productId, quantity] of demand) {
    const heldMs = sum(
      unpaid.flatMap((reservation) =>
        reservation.productId === productId ? reservation.heldMs : [],
      ),
    );
    if (quantity > unitsLeft || heldMs >= MAX_UNPAID_RESERVED_MS) continue;
    required.push({ productId, quantity });
    unitsLeft -= quantity;
  }
  return required;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
