import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  reserve,
  release,
  reservedUnits,
  sell,
  settleSale,
  type ProductStock,
} from './reservations';
import { sellAtStand, setAside, undoStandSale, unitsForStand } from './stand';

const QUANTITY = 6;

interface Step {
  kind: 'set-aside' | 'sell' | 'undo' | 'reserve' | 'pay' | 'settle' | 'release';
  seller: string;
  units: number;
}

const step = fc.record<Step>({
  kind: fc.constantFrom('set-aside', 'sell', 'undo', 'reserve', 'pay', 'settle', 'release'),
  seller: fc.constantFrom('a', 'b', 'c', 'd'),
  units: fc.integer({ min: 0, max: 4 }),
});

function apply(stock: ProductStock, { kind, seller, units }: Step): ProductStock | undefined {
  switch (kind) {
    case 'set-aside':
      return setAside(stock, units);
    case 'sell':
      return sellAtStand(stock, `stand:${seller}`, units + 1);
    case 'undo':
      return stock.standSales?.includes(`stand:${seller}`)
        ? undoStandSale(stock, `stand:${seller}`, soldBy(stock, seller), 'stand')
        : undefined;
    case 'reserve':
      return reserve(stock, { checkoutId: seller, quantity: units + 1, now: 0 }).stock;
    case 'pay':
      return sell(stock, seller);
    case 'settle':
      return settleSale(stock, seller);
    case 'release':
      return release(stock, seller);
  }
}

/** Units of each sale at the stand, as the sellers know them. */
let sold: Map<string, number>;
const soldBy = (_: ProductStock, seller: string) => sold.get(seller) ?? 0;

test('web, stand and open checkouts never have more units than there are, in any order of sales and checkouts [desk.meet-set-aside]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      sold = new Map();
      let stock: ProductStock = { quantity: QUANTITY, sold: 0, holds: [] };
      for (const each of steps) {
        const after = apply(stock, each);
        if (after && each.kind === 'sell') sold.set(each.seller, each.units + 1);
        stock = after ?? stock;
        const paid = stock.holds.filter((hold) => hold.sold);
        const units = [stock.sold, stock.setAside ?? 0, reservedUnits(stock)];
        const all = [...units, ...paid.map(({ quantity }) => quantity)];
        expect(all.reduce((total, count) => total + count, 0)).toBeLessThanOrEqual(QUANTITY);
        expect(stock.isAtStand === true).toBe((stock.setAside ?? 0) > 0);
      }
    }),
  );
});

test('a sale takes the units at the stand first and then free ones of the web, and is made once', () => {
  const stock = { quantity: 5, sold: 0, holds: [{ checkoutId: 'web', quantity: 1 }], setAside: 1 };
  expect(unitsForStand(stock)).toBe(4);
  expect(sellAtStand(stock, 'sale', 5)).toBeUndefined();
  const after = sellAtStand(stock, 'sale', 3);
  expect(after).toMatchObject({ sold: 3, dirty: true });
  expect(after?.setAside).toBeUndefined();
  expect(after && sellAtStand(after, 'sale', 1)).toBeUndefined();
  expect(after && undoStandSale(after, 'sale', 3, 'stand')).toMatchObject({ sold: 0, setAside: 3 });
});
