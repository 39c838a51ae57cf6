/** Goods set aside for one checkout; `sold` once its money is captured. */
export interface Hold {
  checkoutId: string;
  quantity: number;
  sold?: true;
  /** A rival may have it before its time (decision 32). */
  weak?: true;
  /** Milliseconds: from then on a rival may ask whether it can have it; absent: at any time. */
  askAt?: number;
}

/** What a checkout wants of a product, and how firmly. */
export interface Wanted extends Omit<Hold, 'sold'> {
  /** Milliseconds. */
  now: number;
  /** Rivals whose checkouts were ended for it. */
  ended?: readonly string[];
}

/** The stock of one product, over all its sizes (decision 5). */
export interface Stock {
  /** All ever offered. */
  quantity: number;
  /** Folded from the holds of recorded checkouts. */
  sold: number;
  holds: readonly Hold[];
  /** Checkouts whose goods came back: a repeated restock changes nothing. */
  restocked?: readonly string[];
  /** What is left differs from what the catalogue says. */
  dirty?: true;
}

/** Why goods cannot be had: sold, or held by others. */
export interface Shortage {
  held: false;
  unsold: number;
  /** How many pieces are missing. */
  short: number;
  /** Holds that may be had and are enough, to be asked about by this checkout alone for a while. */
  rivals: readonly Hold[];
  /** Milliseconds: when the first of the others' holds may be asked about. */
  againAt?: number;
}

export type HoldOutcome = { held: true } | Shortage;

/** How long who asks about a hold is the only one; the provider is asked so often at most. */
const ASKING_MS = 60_000;

/** What is left to buy: open holds do not show (decision 22). */
export function left({ quantity, sold, holds }: Stock): number {
  return Math.max(0, quantity - sold - total(holds.filter((hold) => hold.sold)));
}

function total(holds: readonly Hold[]): number {
  return holds.reduce((units, hold) => units + hold.quantity, 0);
}

export function findHold(stock: Stock, checkoutId: string): Hold | undefined {
  return stock.holds.find((hold) => hold.checkoutId === checkoutId);
}

/** The steps below answer the stock after them, or undefined where there is nothing (more) to do. */
export function hold(stock: Stock, wanted: Wanted): { outcome: HoldOutcome; stock?: Stock } {
  const { now, ended = [], ...own } = wanted;
  const before = findHold(stock, own.checkoutId);
  if (before?.sold || before?.quantity === own.quantity) return { outcome: { held: true } };
  const others = stock.holds.filter(
    (each) => each !== before && (each.sold || !ended.includes(each.checkoutId)),
  );
  const open = others.filter((each) => !each.sold);
  const unsold = left(stock);
  const short = own.quantity - (unsold - total(open));
  if (short <= 0) return { outcome: { held: true }, stock: { ...stock, holds: [...others, own] } };
  const shortage = { held: false as const, unsold, short };
  if (own.quantity > unsold) return { outcome: { ...shortage, rivals: [] } };
  const rivals = enough(open, short, now);
  if (rivals.length === 0) return { outcome: { ...shortage, rivals, ...soonest(open, now) } };
  const asked = new Set(rivals);
  const holds = stock.holds.map((each) =>
    asked.has(each) ? { ...each, askAt: now + ASKING_MS } : each,
  );
  return { outcome: { ...shortage, rivals }, stock: { ...stock, holds } };
}

/** Holds that may be asked about and make up what is short; none where all of them would not. */
function enough(open: readonly Hold[], short: number, now: number): Hold[] {
  const rivals: Hold[] = [];
  let missing = short;
  for (const each of open) {
    if ((each.askAt ?? 0) > now) continue;
    rivals.push(each);
    missing -= each.quantity;
    if (missing <= 0) return rivals;
  }
  return [];
}

/** A weak hold that is not asked about may be had at any time, but alone it was not enough. */
function soonest(open: readonly Hold[], now: number): { againAt?: number } {
  const times = open.flatMap(({ askAt = 0 }) => (askAt > now ? askAt : []));
  return times.length === 0 ? {} : { againAt: Math.min(...times) };
}

/** When others' holds may be had, in milliseconds; undefined while something is left, or all is sold. */
export function heldUntil(stock: Stock, ownCheckoutId: string | undefined, now: number) {
  const open = stock.holds.filter(
    ({ checkoutId, sold, askAt = 0 }) => !sold && checkoutId !== ownCheckoutId && askAt > now,
  );
  const unsold = left(stock);
  return unsold > 0 && total(open) >= unsold ? soonest(open, now).againAt : undefined;
}

export function release(stock: Stock, checkoutId: string): Stock | undefined {
  const own = findHold(stock, checkoutId);
  return own && !own.sold ? without(stock, own) : undefined;
}

export function sell(stock: Stock, checkoutId: string): Stock | undefined {
  const own = findHold(stock, checkoutId);
  if (!own || own.sold) return undefined;
  const holds = stock.holds.map((each): Hold => (each === own ? { ...own, sold: true } : each));
  return { ...stock, holds, dirty: true };
}

export function settle(stock: Stock, checkoutId: string): Stock | undefined {
  const own = findHold(stock, checkoutId);
  return own?.sold ? { ...without(stock, own), sold: stock.sold + own.quantity } : undefined;
}

export function restock(stock: Stock, checkoutId: string, quantity: number): Stock | undefined {
  const { restocked = [] } = stock;
  if (restocked.includes(checkoutId)) return undefined;
  const settled = settle(stock, checkoutId) ?? stock;
  return {
    ...settled,
    sold: Math.max(0, settled.sold - quantity),
    restocked: [...restocked, checkoutId],
    dirty: true,
  };
}

export function clean({ quantity, sold, holds, restocked }: Stock): Stock {
  return { quantity, sold, holds, ...(restocked && { restocked }) };
}

function without(stock: Stock, hold: Hold): Stock {
  return { ...stock, holds: stock.holds.filter((each) => each !== hold) };
}
