/** Goods set aside for one checkout; `sold` once its money is captured. */
export interface Hold {
  checkoutId: string;
  quantity: number;
  sold?: true;
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

export type HoldOutcome =
  | { held: true }
  | { held: false; unsold: number; rivals: { checkoutId: string; quantity: number }[] };

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
export function hold(
  stock: Stock,
  checkoutId: string,
  quantity: number,
): { outcome: HoldOutcome; stock?: Stock } {
  const own = findHold(stock, checkoutId);
  if (own?.sold || own?.quantity === quantity) return { outcome: { held: true } };
  const others = stock.holds.filter((each) => each !== own);
  const open = others.filter((each) => !each.sold);
  const unsold = left(stock);
  if (quantity <= unsold - total(open))
    return {
      outcome: { held: true },
      stock: { ...stock, holds: [...others, { checkoutId, quantity }] },
    };
  const rivals = open.map(({ checkoutId, quantity }) => ({ checkoutId, quantity }));
  return { outcome: { held: false, unsold, rivals } };
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
