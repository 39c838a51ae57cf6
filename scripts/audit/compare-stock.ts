import type { Stored } from '../../api/db/collection';
import { unitsByProduct } from '../../api/payments/checkout';
import { linesLeft } from '../../api/orders/lines-left';
import { unitsOfPart } from '../../api/payments/reservations';
import type { StoredOrder } from '../../api/orders/order-document';
import type { StoredCheckout } from '../../api/payments/store';
import { standSaleId } from '../../api/stock/stand';
import { findReservation, type ProductStock } from '../../api/stock/reservations';
import { isUnfinished } from './compare-order';
import { differencesOf, type Difference } from './difference';

type StockById = ReadonlyMap<string, Stored<ProductStock>>;

/**
 * Compares the reservations and sales of all checkouts with the stock. The stock was read first, at
 * `readAt`, so it does not contain newer checkouts.
 */
export function stockComparison(stocks: StockById, readAt: number) {
  const sold = new Map<string, number>();

  function add({ _id, lines, partRefunds = [], ...checkout }: StoredCheckout): void {
    const restocked = (stock: ProductStock, productId: string) => {
      const keys = new Set(stock.restocked);
      const parts = partRefunds.flatMap((_, index) =>
        keys.has(`${_id}:${index}`) ? unitsOfPart({ lines, partRefunds }, index) : [],
      );
      const rest = keys.has(_id) ? linesLeft({ lines, partRefunds }) : [];
      return unitsByProduct([...parts, ...rest]).get(productId) ?? 0;
    };
    for (const [productId, quantity] of unitsByProduct(lines)) {
      const stock = stocks.get(productId);
      const isCounted =
        stock &&
        checkout.createdAt > (stock.countedSince ?? 0) &&
        !checkout.unheld?.includes(productId) &&
        !findReservation(stock, _id);
      if (isCounted)
        sold.set(productId, (sold.get(productId) ?? 0) + quantity - restocked(stock, productId));
    }
  }

  return {
    /** Compares the reservations of one checkout, and counts what it sold. */
    compare(checkout: StoredCheckout): Difference[] {
      const { _id, state, lines, createdAt } = checkout;
      if (createdAt > readAt) return [];
      if (state === 'recorded' || state === 'refunded') add(checkout);
      if (state !== 'created' || isUnfinished(checkout)) return [];
      const missing = [...unitsByProduct(lines)].filter(([productId, quantity]) => {
        const stock = stocks.get(productId);
        return !stock || findReservation(stock, _id)?.quantity !== quantity;
      });
      return missing.map(([productId]) =>
        differencesOf(checkout.orderNumber)(
          `no-reservation ${productId}`,
          `a buyer may pay for ${productId}, and it is not reserved`,
          'Nothing needs to be done before it is paid. Then the shop asks you to review the order.',
        ),
      );
    },

    /** Counts a sale at a stand, which has no payment at the provider. */
    compareStandSale({ _id, orderNumber, lines, status }: StoredOrder): Difference[] {
      return lines.flatMap(({ productId, quantity }) => {
        const { standSales, hasOlderStandSales, restocked, countedSince } =
          stocks.get(productId) ?? {};
        const saleId = standSaleId(_id, quantity);
        const isUndone = status === 'refunded' || restocked?.includes(saleId) === true;
        if (standSales?.includes(saleId) || hasOlderStandSales) {
          if (!restocked?.includes(saleId))
            sold.set(productId, (sold.get(productId) ?? 0) + quantity);
          return [];
        }
        return isUndone || countedSince !== undefined
          ? []
          : differencesOf(orderNumber)(
              `stand-sale ${productId}`,
              `${quantity} of ${productId} were sold at a stand, and the stock does not count them`,
              'Count the units that you have, and set Stock at the desk.',
            );
      });
    },

    /** Compares the number of sold units. Call it after all checkouts were compared. */
    compareSold(): Difference[] {
      return [...stocks.values()].flatMap((stock) => {
        const expected = sold.get(stock._id) ?? 0;
        if (expected === stock.sold) return [];
        return [
          differencesOf(stock._id)(
            'sold',
            `the stock says that ${stock.sold} are sold, and the orders ${expected}`,
            'Count the units that you have, and set Stock at the desk.',
          ),
        ];
      });
    },
  };
}

/** Compares the reservations in a product's stock with their checkouts. */
export function compareReservations(
  { _id, holds }: Stored<ProductStock>,
  checkouts: ReadonlyMap<string, StoredCheckout>,
): Difference[] {
  return holds.flatMap(({ checkoutId, quantity }) => {
    const checkout = checkouts.get(checkoutId);
    const isOpen =
      checkout && (isUnfinished(checkout) || ['held', 'created'].includes(checkout.state));
    if (isOpen) return [];
    return [
      differencesOf(_id)(
        `reservation ${checkoutId}`,
        checkout
          ? `${quantity} reserved by payment ${checkout.orderNumber}, which is ${checkout.state}`
          : `${quantity} reserved by a payment that does not exist`,
        checkout
          ? 'The next buyer who needs the units can have them.'
          : `Buyers cannot have them: raise Stock at the desk by ${quantity}.`,
      ),
    ];
  });
}
