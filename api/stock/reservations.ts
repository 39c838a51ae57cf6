import { countUnits } from '#contract/totals';
/** Units reserved for a checkout. `sold` is true after its payment was captured. */
export interface Reservation {
  checkoutId: string;
  quantity: number;
  sold?: true;
  /**
   * Preemptible: another buyer may take it before its time (behaviour checkout.reservation-time).
   */
  weak?: true;
  /**
   * From this time, in milliseconds, another buyer may take the reservation if its payment is not
   * approved. Undefined: at any time.
   */
  askAt?: number;
}

/** The units of a product that a checkout wants to reserve, hard or preemptible. */
export interface ReservationRequest extends Omit<Reservation, 'sold'> {
  /** Milliseconds. */
  now: number;
  /** Checkouts that were released to make room for this reservation. */
  ended?: readonly string[];
}

/** Stock of one product, over all its sizes (behaviour product.size-addresses). */
export interface ProductStock {
  /** All units ever offered. */
  quantity: number;
  /**
   * Units sold by checkouts whose order is recorded. Units of other paid checkouts are in `holds`.
   */
  sold: number;
  holds: readonly Reservation[];
  /**
   * In milliseconds. Checkouts created before this time bought another product that had the same
   * id, and are not counted in `sold`.
   */
  countedSince?: number;
  /** Restocked checkouts, so that a repeated restock changes nothing. */
  restocked?: readonly string[];
  /** Units set aside for the stand at a meet: not for sale on the web. At least 1. */
  setAside?: number;
  /** Index of products with units that are set aside. */
  isAtStand?: true;
  /** Sales at the stand since the current meet began, so that a repeated sale changes nothing. */
  standSales?: readonly string[];
  /** Sales of earlier meets are in `sold`, but no longer in `standSales`. */
  hasOlderStandSales?: true;
  /** The stock changed and the catalogue does not show it yet. */
  dirty?: true;
}

/** Why units are unavailable: sold, or reserved by others. */
export interface Shortage {
  held: false;
  unsold: number;
  /** Number of missing units. */
  short: number;
  /**
   * Other checkouts' reservations that this checkout may take and that cover the shortage. For
   * `EXCLUSIVE_MS` no other checkout may try to take them.
   */
  rivals: readonly Reservation[];
  /** When the first of the others' reservations may be taken, in milliseconds. */
  againAt?: number;
}

export type ReserveResult = { held: true } | Shortage;

/**
 * How long only one checkout may try to take a reservation, which also limits calls to the
 * provider.
 */
const EXCLUSIVE_MS = 60_000;

/** Units in stock for the web. Open reservations do not reduce them (behaviour cart.stock-limit-over-sizes). */
export function unitsLeft(stock: ProductStock): number {
  return Math.max(0, stock.quantity - unitsTaken(stock));
}

/** Units that were sold or are at the stand. May exceed the offered units after they were lowered. */
export function unitsTaken({ sold, holds, setAside = 0 }: ProductStock): number {
  return sold + setAside + unitsOf(holds, ({ sold: isSold }) => isSold === true);
}

/** Units in open checkouts. */
export function reservedUnits({ holds }: ProductStock): number {
  return unitsOf(holds, ({ sold }) => !sold);
}

/** Without an intermediate array, because a crowd's item may have thousands of reservations. */
function unitsOf(
  holds: readonly Reservation[],
  counts: (reservation: Reservation) => boolean,
): number {
  let units = 0;
  for (const hold of holds) if (counts(hold)) units += hold.quantity;
  return units;
}

export function findReservation(stock: ProductStock, checkoutId: string): Reservation | undefined {
  return stock.holds.find((hold) => hold.checkoutId === checkoutId);
}

/**
 * Reserves units. Like the other functions here it returns the stock after the step, or undefined
 * if nothing changes.
 */
export function reserve(
  stock: ProductStock,
  wanted: ReservationRequest,
): { outcome: ReserveResult; stock?: ProductStock } {
  const { now, ended = [], ...own } = wanted;
  const before = findReservation(stock, own.checkoutId);
  if (before?.sold || before?.quantity === own.quantity) return { outcome: { held: true } };
  const isOther = (each: Reservation) => each !== before && !ended.includes(each.checkoutId);
  const isOpenOther = (each: Reservation) => !each.sold && isOther(each);
  const unsold = unitsLeft(stock);
  const short = own.quantity - (unsold - unitsOf(stock.holds, isOpenOther));
  if (short <= 0) {
    const others = stock.holds.filter((hold) => hold.sold || isOther(hold));
    return { outcome: { held: true }, stock: { ...stock, holds: [...others, own] } };
  }
  const open = stock.holds.filter(isOpenOther);
  const shortage = { held: false as const, unsold, short };
  if (own.quantity > unsold) return { outcome: { ...shortage, rivals: [] } };
  const rivals = findSufficient(open, short, now);
  if (rivals.length === 0) return { outcome: { ...shortage, rivals, ...nextTakeTime(open, now) } };
  const claimed = new Set(rivals);
  const holds = stock.holds.map((hold) =>
    claimed.has(hold) ? { ...hold, askAt: now + EXCLUSIVE_MS } : hold,
  );
  return { outcome: { ...shortage, rivals }, stock: { ...stock, holds } };
}

/**
 * Reservations that may be taken now and that cover the shortage. Empty if all such reservations
 * together are not enough.
 */
function findSufficient(open: readonly Reservation[], short: number, now: number): Reservation[] {
  const rivals: Reservation[] = [];
  let missing = short;
  for (const reservation of open) {
    if ((reservation.askAt ?? 0) > now) continue;
    rivals.push(reservation);
    missing -= reservation.quantity;
    if (missing <= 0) return rivals;
  }
  return [];
}

/**
 * When to try again: the earliest time of a reservation. Preemptible ones may be taken at any time,
 * but were not enough.
 */
function nextTakeTime(open: readonly Reservation[], now: number): { againAt?: number } {
  const times = open.flatMap(({ askAt = 0 }) => (askAt > now ? askAt : []));
  return times.length === 0 ? {} : { againAt: Math.min(...times) };
}

/**
 * When others' reservations may be taken, in milliseconds. Undefined while units are left or all
 * are sold.
 */
export function reservedUntil(stock: ProductStock, ownCheckoutId: string | undefined, now: number) {
  const open = stock.holds.filter(
    ({ checkoutId, sold, askAt = 0 }) => !sold && checkoutId !== ownCheckoutId && askAt > now,
  );
  const unsold = unitsLeft(stock);
  return unsold > 0 && countUnits(open) >= unsold ? nextTakeTime(open, now).againAt : undefined;
}

export function release(stock: ProductStock, checkoutId: string): ProductStock | undefined {
  const own = findReservation(stock, checkoutId);
  return own && !own.sold ? without(stock, own) : undefined;
}

export function sell(stock: ProductStock, checkoutId: string): ProductStock | undefined {
  const own = findReservation(stock, checkoutId);
  if (!own || own.sold) return undefined;
  const holds = stock.holds.map((hold): Reservation =>
    hold === own ? { ...own, sold: true } : hold,
  );
  return { ...stock, holds, dirty: true };
}

export function settleSale(stock: ProductStock, checkoutId: string): ProductStock | undefined {
  const own = findReservation(stock, checkoutId);
  return own?.sold ? { ...without(stock, own), sold: stock.sold + own.quantity } : undefined;
}

export function restock(
  stock: ProductStock,
  checkoutId: string,
  quantity: number,
): ProductStock | undefined {
  const { restocked = [] } = stock;
  if (restocked.includes(checkoutId)) return undefined;
  const settled = settleSale(stock, checkoutId) ?? stock;
  return {
    ...settled,
    sold: Math.max(0, settled.sold - quantity),
    restocked: [...restocked, checkoutId],
    dirty: true,
  };
}

function without(stock: ProductStock, reservation: Reservation): ProductStock {
  return { ...stock, holds: stock.holds.filter((hold) => hold !== reservation) };
}
