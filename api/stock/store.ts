import { changeQueue } from '../db/change-queue';
import type { Stored } from '../db/collection';
import type { Database } from '../db/open';
import {
  findReservation,
  reservedUntil,
  reserve,
  unitsLeft,
  release,
  reservedUnits,
  restock,
  sell,
  settleSale,
  type ReserveResult,
  type ProductStock,
  type ReservationRequest,
} from './reservations';
import { removeStandSaleIds, sellAtStand, setAside, undoStandSale, unitsForStand } from './stand';

export type StockStore = ReturnType<typeof stockStore>;

/**
 * Each write is a compare-and-set on one `stock` document (`_id`: the product's) and idempotent. A
 * checkout's steps are reserve, then release or sell, then settle, and restock for returned items.
 */
export function stockStore(database: Database, now: () => number = Date.now) {
  const stocks = database.collection<ProductStock>('stock');

  const changeOrMake = changeQueue(stocks);

  /**
   * `step` returns undefined if nothing changes. It is not called for a product that was never
   * offered.
   */
  const change = (productId: string, step: (stock: ProductStock) => ProductStock | undefined) =>
    changeOrMake(productId, (stock) => stock && step(stock));

  return {
    read: (productId: string) => stocks.get(productId),

    readAll: () => stocks.find(),

    /** Units in stock. Undefined for a product that was never offered. */
    async unsold(productId: string): Promise<number | undefined> {
      const stock = await stocks.get(productId);
      return stock && unitsLeft(stock);
    },

    /**
     * When others' reservations may be taken, in milliseconds. Undefined while units are left or
     * all are sold.
     */
    async reservedUntil(productId: string, ownCheckoutId: string | undefined, now: number) {
      const stock = await stocks.get(productId);
      return stock && reservedUntil(stock, ownCheckoutId, now);
    },

    /**
     * Reserves the sum of a checkout's lines of the product. Units that other checkouts reserve are
     * not available.
     */
    async reserve(productId: string, wanted: ReservationRequest): Promise<ReserveResult> {
      let outcome: ReserveResult = {
        held: false,
        unsold: 0,
        short: wanted.quantity,
        rivals: [],
      };
      await change(productId, (before) => {
        const { stock, ...result } = reserve(before, wanted);
        outcome = result.outcome;
        return stock;
      });
      return outcome;
    },

    /** Releases a reservation unless it is sold. */
    async release(productId: string, checkoutId: string): Promise<void> {
      await change(productId, (stock) => release(stock, checkoutId));
    },

    /**
     * Marks a reservation as sold. False if the checkout has none: never reserved, released,
     * settled or restocked.
     */
    async sell(productId: string, checkoutId: string): Promise<boolean> {
      const stock = await change(productId, (stock) => sell(stock, checkoutId));
      return stock !== undefined && findReservation(stock, checkoutId)?.sold === true;
    },

    /** Adds a sold reservation to the total once its checkout is recorded. */
    async settle(productId: string, checkoutId: string): Promise<void> {
      await change(productId, (stock) => settleSale(stock, checkoutId));
    },

    /**
     * Restocks units of a checkout, after a refund or a denied pending payment. Not if they were
     * units of another product that had the id when the checkout was created.
     */
    async restock(
      productId: string,
      checkoutId: string,
      quantity: number,
      createdAt = Infinity,
    ): Promise<void> {
      await change(productId, (stock) =>
        createdAt > (stock.countedSince ?? 0) ? restock(stock, checkoutId, quantity) : undefined,
      );
    },

    /** Products with units at the stand. */
    findAtStand: () => stocks.find({ where: { isAtStand: true } }),

    /** Sets how many units are at the stand. Returns the units that are there now. */
    async setAside(productId: string, units: number): Promise<{ units: number; free: number }> {
      const stock = await change(productId, (before) => setAside(before, units));
      return { units: stock?.setAside ?? 0, free: stock ? unitsForStand(stock) : 0 };
    },

    /** Units that are at the stand or could be taken there, and units in open checkouts. */
    async freeForStand(productId: string): Promise<{ free: number; reserved: number }> {
      const stock = await stocks.get(productId);
      return stock
        ? { free: unitsForStand(stock), reserved: reservedUnits(stock) }
        : { free: 0, reserved: 0 };
    },

    /** Sells units at the stand, once per sale. False if too few units are free. */
    async sellAtStand(productId: string, saleId: string, quantity: number): Promise<boolean> {
      const stock = await change(productId, (before) => sellAtStand(before, saleId, quantity));
      return stock?.standSales?.includes(saleId) ?? false;
    },

    /** Removes ids of counted sales. Otherwise the document would grow with each sale. */
    async removeStandSaleIds(productId: string, saleIds: readonly string[]): Promise<void> {
      await change(productId, (stock) => removeStandSaleIds(stock, saleIds));
    },

    /** Takes units of a sale at the stand back, to the stand or to the web. */
    async undoStandSale(
      productId: string,
      saleId: string,
      quantity: number,
      to: 'stand' | 'web',
    ): Promise<void> {
      await change(productId, (stock) => undoStandSale(stock, saleId, quantity, to));
    },

    /** Sets the offered units, as imported. Sold and reserved ones stay. */
    async setQuantity(productId: string, quantity: number): Promise<void> {
      await changeOrMake(productId, (stock) => {
        if (!stock) return { quantity, sold: 0, holds: [] };
        return stock.quantity === quantity ? undefined : { ...stock, quantity, dirty: true };
      });
    },

    /** Resets the stock, because another product gets the id. */
    async startOver(productId: string, quantity: number): Promise<void> {
      await change(productId, () => ({
        quantity,
        sold: 0,
        holds: [],
        countedSince: now(),
        dirty: true,
      }));
    },

    /** Stock that the catalogue does not show yet. */
    findDirty: () => stocks.find({ where: { dirty: true } }),

    /** Removes the mark of stock that the catalogue now shows, unless it changed since. */
    async markClean({ dirty: _, ...stock }: Stored<ProductStock>): Promise<void> {
      await stocks.replace(stock);
    },
  };
}
