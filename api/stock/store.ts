import { changeQueue } from '../db/change-queue';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import {
  clean,
  findHold,
  heldUntil,
  hold,
  left,
  release,
  restock,
  sell,
  settle,
  type HoldOutcome,
  type Stock,
  type Wanted,
} from './holds';

export { left, type Hold, type HoldOutcome, type Shortage, type Stock } from './holds';
export { oneSize } from './one-size';
export { saysQuantity, withQuantity } from './quantity';

export type StockStore = ReturnType<typeof stockStore>;

/**
 * Every write is a compare-and-set on one `stock` document (`_id`: the product's) and may be repeated without
 * further effect. A checkout's steps are hold, then release or sell, then settle, and restock when goods come back.
 */
export function stockStore(database: Database) {
  const stocks = database.collection<Stock>('stock');

  const changeOrMake = changeQueue(stocks);

  /** `step` answers undefined when there is nothing to do, and is not asked where nothing was ever offered. */
  const change = (productId: string, step: (stock: Stock) => Stock | undefined) =>
    changeOrMake(productId, (stock) => stock && step(stock));

  return {
    read: (productId: string) => stocks.get(productId),

    readAll: () => stocks.find(),

    /** What is left to buy; undefined for a product that was never offered. */
    async unsold(productId: string): Promise<number | undefined> {
      const stock = await stocks.get(productId);
      return stock && left(stock);
    },

    /** When to ask again for what others hold, in milliseconds; undefined while something is left, or all is sold. */
    async heldUntil(productId: string, ownCheckoutId: string | undefined, now: number) {
      const stock = await stocks.get(productId);
      return stock && heldUntil(stock, ownCheckoutId, now);
    },

    /** Sets goods aside, all of one checkout's lines of the product summed. Every other hold counts. */
    async hold(productId: string, wanted: Wanted): Promise<HoldOutcome> {
      let outcome: HoldOutcome = { held: false, unsold: 0, short: wanted.quantity, rivals: [] };
      await change(productId, (before) => {
        const { stock, ...answer } = hold(before, wanted);
        outcome = answer.outcome;
        return stock;
      });
      return outcome;
    },

    /** Gives an open hold up; one that is sold stays. */
    async release(productId: string, checkoutId: string): Promise<void> {
      await change(productId, (stock) => release(stock, checkoutId));
    },

    /** Marks a hold sold. False when the checkout has none: never held, released, settled or restocked. */
    async sell(productId: string, checkoutId: string): Promise<boolean> {
      const stock = await change(productId, (stock) => sell(stock, checkoutId));
      return stock !== undefined && findHold(stock, checkoutId)?.sold === true;
    },

    /** Folds a sold hold into the total, once its checkout is recorded. */
    async settle(productId: string, checkoutId: string): Promise<void> {
      await change(productId, (stock) => settle(stock, checkoutId));
    },

    /** Offers goods of a checkout again, settled or not: a refund, or a pending payment that was denied. */
    async restock(productId: string, checkoutId: string, quantity: number): Promise<void> {
      await change(productId, (stock) => restock(stock, checkoutId, quantity));
    },

    /** All ever offered, as imported; what was sold or is held stays. */
    async setQuantity(productId: string, quantity: number): Promise<void> {
      await changeOrMake(productId, (stock) => {
        if (!stock) return { quantity, sold: 0, holds: [] };
        return stock.quantity === quantity ? undefined : { ...stock, quantity, dirty: true };
      });
    },

    /** Forgets what was sold and held: other goods take the id. */
    async startOver(productId: string, quantity: number): Promise<void> {
      await change(productId, () => ({ quantity, sold: 0, holds: [], dirty: true }));
    },

    /** The stock whose change the catalogue does not show yet. */
    findDirty: () => stocks.find({ where: { dirty: true } }),

    /** Says that the catalogue shows this very state; after a later change the mark stays. */
    async markClean(stock: Stored<Stock>): Promise<void> {
      const { _id, _version } = stock;
      await stocks.replace({ ...clean(stock), _id, _version });
    },
  };
}
