import { reservedUnits, restock, unitsLeft, type ProductStock } from './reservations';

/** Units that are at the stand or could be taken there: on the web and in no open checkout. */
export function unitsForStand(stock: ProductStock): number {
  return (stock.setAside ?? 0) + Math.max(0, unitsLeft(stock) - reservedUnits(stock));
}

/**
 * The id of a sale in the stock. It contains the quantity, so that two sales with the same id and
 * different quantities stay separate.
 */
export function standSaleId(orderId: string, quantity: number): string {
  return `${orderId}:${quantity}`;
}

/** The order id in a sale's stock id. */
export function orderIdOfStandSale(saleId: string): string {
  return saleId.slice(0, saleId.lastIndexOf(':'));
}

/** Removes the ids of counted sales that cannot be sent again without their order being found. */
export function removeStandSaleIds(
  stock: ProductStock,
  saleIds: readonly string[],
): ProductStock | undefined {
  const { standSales = [], ...rest } = stock;
  const remaining = standSales.filter((id) => !saleIds.includes(id));
  if (remaining.length === standSales.length) return undefined;
  return {
    ...rest,
    hasOlderStandSales: true,
    ...(remaining.length > 0 && { standSales: remaining }),
  };
}

/** Sets how many units are at the stand. Undefined if nothing changes or too few are free. */
export function setAside(stock: ProductStock, units: number): ProductStock | undefined {
  if (units === (stock.setAside ?? 0) || units > unitsForStand(stock)) return undefined;
  return { ...withSetAside(stock, units), dirty: true };
}

/**
 * Sells units at the stand, once per sale: those set aside first, then free units of the web, because
 * the buyer already has them. Undefined if nothing changes or too few are free.
 */
export function sellAtStand(
  stock: ProductStock,
  saleId: string,
  quantity: number,
): ProductStock | undefined {
  const { setAside: units = 0, standSales = [] } = stock;
  if (standSales.includes(saleId) || quantity > unitsForStand(stock)) return undefined;
  return {
    ...withSetAside(stock, Math.max(0, units - quantity)),
    sold: stock.sold + quantity,
    standSales: [...standSales, saleId],
    dirty: true,
  };
}

/**
 * Takes units of a sale back to the stand or to the web, once. Undefined if nothing changes, for
 * example because the sale was of another product that had the id before.
 */
export function undoStandSale(
  stock: ProductStock,
  saleId: string,
  quantity: number,
  to: 'stand' | 'web',
): ProductStock | undefined {
  const { standSales = [], hasOlderStandSales = false } = stock;
  if (!hasOlderStandSales && !standSales.includes(saleId)) return undefined;
  const after = restock(stock, saleId, quantity);
  return after && to === 'stand' ? withSetAside(after, (stock.setAside ?? 0) + quantity) : after;
}

function withSetAside(stock: ProductStock, units: number): ProductStock {
  const { setAside: _, isAtStand: __, ...rest } = stock;
  return units > 0 ? { ...rest, setAside: units, isAtStand: true } : rest;
}
