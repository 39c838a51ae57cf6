import { countUnits } from '#contract/totals';
import type { Reservation, ReserveResult, Shortage } from '../stock/reservations';
import type { StockStore } from '../stock/store';
import { ABANDONED_MS, unitsByProduct, mayBeReleased, isOpen } from './checkout';
import { reservationTried } from '../telemetry/events';
import { inSpan } from '../telemetry/tracing';
import { linesLeft } from '../orders/lines-left';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  stock: StockStore;
  /** Whether the buyer has approved, or may have. */
  mayBeApproved: (checkout: StoredCheckout) => Promise<boolean>;
  now: () => number;
}

export type ReservationResult =
  | { held: true }
  /** Sold out: not enough units, even if others release theirs. */
  | (Shortage & { productId: string; isSoldOut: boolean });

/** Number of tries while other checkouts' reservations prevent a reservation. */
const MAX_ROUNDS = 4;

/**
 * Stock reservations of checkouts. Only the checkout's state ends a reservation, never the clock.
 */
export function stockReservations({ checkouts, stock, mayBeApproved, now }: Dependencies) {
  /** Releases open reservations. Idempotent; does not affect sold units. */
  async function release({ _id, lines }: StoredCheckout): Promise<void> {
    for (const productId of unitsByProduct(lines).keys()) await stock.release(productId, _id);
  }

  /** If the checkout is still open, releases it and its reservations. */
  async function end(checkout: StoredCheckout, { isOwn = false } = {}): Promise<boolean> {
    const released = await checkouts.advance(checkout, { type: 'release' });
    if (!released) return false;
    await releaseReservations(released, isOwn);
    return true;
  }

  /**
   * Releases the reservations now. If the checkout may still be in creation, recovery releases them
   * again later, because that request may still write a reservation.
   */
  async function releaseReservations(released: StoredCheckout, isOwn = false): Promise<void> {
    await release(released);
    const creatingMs = released.createdAt + ABANDONED_MS - now();
    const isBeingMade = released.providerOrderId === undefined && !isOwn && creatingMs > 0;
    if (isBeingMade) await checkouts.defer(released, creatingMs);
    else if (!released.needsReview) await checkouts.finish(released);
  }

  /**
   * The checkout of a reservation that another buyer may take: it is preemptible or its time is
   * over, and the payment is not approved (behaviour checkout.reservation-time).
   */
  async function findTakeable({
    checkoutId,
    weak: preemptible,
  }: Reservation): Promise<StoredCheckout | undefined> {
    const rival = await checkouts.read(checkoutId);
    if (rival?.state === 'released' || rival?.state === 'cancelled') return rival;
    if (!rival || !(preemptible ? isOpen(rival) : mayBeReleased(rival, now()))) return undefined;
    return (await mayBeApproved(rival)) ? undefined : rival;
  }

  /**
   * Checks all reservations in parallel, in every round again, because a buyer may approve in
   * between.
   */
  async function findAllTakeable(holds: readonly Reservation[]) {
    const found = await Promise.all(
      holds.map(async (hold) => ({ rival: await findTakeable(hold), quantity: hold.quantity })),
    );
    return found.flatMap(({ rival, quantity }) => (rival ? { rival, quantity } : []));
  }

  /** Takes other checkouts' reservations only if that covers all missing units. */
  async function reserveProduct(
    productId: string,
    own: Omit<Reservation, 'sold'>,
  ): Promise<ReserveResult> {
    const rivals = new Map<string, Reservation>();
    for (let round = 1; ; round++) {
      const outcome = await stock.reserve(productId, { ...own, now: now() });
      if (outcome.held || outcome.rivals.length === 0 || round === MAX_ROUNDS) return outcome;
      for (const rival of outcome.rivals) rivals.set(rival.checkoutId, rival);
      const takeable = await findAllTakeable([...rivals.values()]);
      if (countUnits(takeable) < outcome.short) continue;
      rivals.clear();
      const ended = await endAll(checkouts, takeable);
      const ids = ended.map(({ _id }) => _id);
      const again = await stock.reserve(productId, { ...own, now: now(), ended: ids });
      for (const rival of ended) await releaseReservations(rival);
      if (again.held) return again;
    }
  }

  return {
    release,
    end,

    /**
     * Reserves all products, with the quantities of a product's lines added up, and stops at the
     * first unavailable one. All carts reserve in the same order, so that two carts cannot block
     * each other.
     */
    reserve: measured(async ({ _id: checkoutId, lines, until }, preemptible) => {
      const inOrder = [...unitsByProduct(lines)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      for (const [productId, quantity] of inOrder) {
        const own = { checkoutId, quantity };
        const terms = preemptible.has(productId) ? { weak: true as const } : { askAt: until };
        const outcome = await reserveProduct(productId, { ...own, ...terms });
        if (!outcome.held) return { ...outcome, productId, isSoldOut: outcome.unsold < quantity };
      }
      return { held: true };
    }),

    /**
     * Ends checkouts whose reservations another buyer could take, until the units can be sold at the
     * stand. Ends none if that would not be enough.
     */
    async releaseForStand(productId: string, units: number): Promise<void> {
      const { holds = [] } = (await stock.read(productId)) ?? {};
      const takeable = await findAllTakeable(holds.filter(({ sold }) => !sold));
      let short = units - (await stock.freeForStand(productId)).free;
      if (countUnits(takeable) < short) return;
      for (const each of takeable) {
        if (short <= 0) return;
        for (const ended of await endAll(checkouts, [each])) {
          await releaseReservations(ended);
          short -= each.quantity;
        }
      }
    },

    /** Whether any reservation of the checkout is left. */
    async isReserved({ _id, lines }: StoredCheckout): Promise<boolean> {
      for (const productId of unitsByProduct(lines).keys())
        if ((await stock.read(productId))?.holds.some(({ checkoutId }) => checkoutId === _id))
          return true;
      return false;
    },

    /** Marks the reservations as sold. Returns the products without a reservation. */
    async sell({ _id, lines }: StoredCheckout): Promise<string[]> {
      const missing: string[] = [];
      for (const productId of unitsByProduct(lines).keys())
        if (!(await stock.sell(productId, _id))) missing.push(productId);
      return missing;
    },

    async settle({ _id, lines }: StoredCheckout): Promise<void> {
      for (const productId of unitsByProduct(lines).keys()) await stock.settle(productId, _id);
    },

    /** Restocks what this checkout sold, except units of partial refunds. */
    restock: (checkout: StoredCheckout) =>
      restockUnits(stock, checkout, linesLeft(checkout), checkout._id),

    /** Restocks the items of one part refund, by index. */
    restockPart: (checkout: StoredCheckout, index: number) =>
      restockUnits(stock, checkout, unitsOfPart(checkout, index), `${checkout._id}:${index}`),
  };
}

/** Ends checkouts and returns those that have ended. */
async function endAll(
  checkouts: CheckoutStore,
  takeable: readonly { rival: StoredCheckout }[],
): Promise<StoredCheckout[]> {
  const ended = await Promise.all(
    takeable.map(({ rival }) =>
      isOpen(rival) ? checkouts.advance(rival, { type: 'release' }) : Promise.resolve(rival),
    ),
  );
  return ended.flatMap((rival) => rival ?? []);
}

type Reserve = (
  checkout: StoredCheckout,
  preemptible: ReadonlySet<string>,
) => Promise<ReservationResult>;

function measured(reserve: Reserve): Reserve {
  return async (checkout, preemptible) => {
    const result = await inSpan('checkout reserve', () => reserve(checkout, preemptible));
    const shortage = 'isSoldOut' in result && result.isSoldOut ? 'sold-out' : 'held-by-others';
    reservationTried.publish(() => ({ outcome: result.held ? 'reserved' : shortage }));
    return result;
  };
}

async function restockUnits(
  stock: StockStore,
  { unheld = [], createdAt }: StoredCheckout,
  lines: readonly { productId: string; quantity: number }[],
  key: string,
): Promise<void> {
  for (const [productId, quantity] of unitsByProduct(lines))
    if (quantity > 0 && !unheld.includes(productId))
      await stock.restock(productId, key, quantity, createdAt);
}

/** The units of one part refund, by index. */
export function unitsOfPart(
  { lines, partRefunds = [] }: Pick<StoredCheckout, 'lines' | 'partRefunds'>,
  index: number,
) {
  return (partRefunds[index]?.lines ?? []).flatMap(({ line, quantity }) => {
    const { productId } = lines[line] ?? {};
    return productId === undefined ? [] : { productId, quantity };
  });
}
export type StockReservations = ReturnType<typeof stockReservations>;
