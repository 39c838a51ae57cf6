import type { StockStore } from '../catalogue/stock';
import { demandOf, isLapsed } from './checkout';
import type { CheckoutStore, StoredCheckout } from './store';

interface Dependencies {
  checkouts: CheckoutStore;
  stock: StockStore;
  now: () => number;
}

export type Holding = { held: true } | { held: false; productId: string; unsold: number };

/** The goods of a checkout on the shelf. Only their checkout's state ends a hold, never the clock. */
export function goodsKeeper({ checkouts, stock, now }: Dependencies) {
  /** Gives the open holds back; harmless to repeat, and to what is sold. */
  async function release({ _id, lines }: StoredCheckout): Promise<void> {
    for (const productId of demandOf(lines).keys()) await stock.release(productId, _id);
  }

  /** Moves a checkout to `released` if it still may be, then gives its goods back. */
  async function end(checkout: StoredCheckout): Promise<boolean> {
    const released = await checkouts.advance(checkout, { type: 'release' });
    if (!released) return false;
    await release(released);
    await checkouts.finish(released);
    return true;
  }

  /** Whether a rival's hold could be taken off this product. */
  async function freeRival(productId: string, checkoutId: string): Promise<boolean> {
    const rival = await checkouts.read(checkoutId);
    if (rival && isLapsed(rival, now())) return end(rival);
    if (rival && rival.state !== 'released' && rival.state !== 'cancelled') return false;
    await stock.release(productId, checkoutId);
    return true;
  }

  async function holdProduct(productId: string, checkoutId: string, quantity: number) {
    const outcome = await stock.hold(productId, checkoutId, quantity);
    if (outcome.held || outcome.unsold < quantity) return outcome;
    for (const rival of outcome.rivals) {
      if (!(await freeRival(productId, rival.checkoutId))) continue;
      const again = await stock.hold(productId, checkoutId, quantity);
      if (again.held) return again;
    }
    return outcome;
  }

  return {
    release,
    end,

    /**
     * Sets everything aside, all lines of one product summed; stops at the first that cannot be had. In the same order
     * for every bag, else two bags with the same goods could each take what the other lacks.
     */
    async hold({ _id, lines }: StoredCheckout): Promise<Holding> {
      const inOrder = [...demandOf(lines)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      for (const [productId, quantity] of inOrder) {
        const outcome = await holdProduct(productId, _id, quantity);
        if (!outcome.held) return { held: false, productId, unsold: outcome.unsold };
      }
      return { held: true };
    },

    /** Marks the holds sold; the products whose hold was not there. */
    async sell({ _id, lines }: StoredCheckout): Promise<string[]> {
      const missing: string[] = [];
      for (const productId of demandOf(lines).keys())
        if (!(await stock.sell(productId, _id))) missing.push(productId);
      return missing;
    },

    async settle({ _id, lines }: StoredCheckout): Promise<void> {
      for (const productId of demandOf(lines).keys()) await stock.settle(productId, _id);
    },

    /** Only what this checkout has sold comes back. */
    async restock({ _id, lines, unheld = [] }: StoredCheckout): Promise<void> {
      for (const [productId, quantity] of demandOf(lines))
        if (!unheld.includes(productId)) await stock.restock(productId, _id, quantity);
    },
  };
}
export type GoodsKeeper = ReturnType<typeof goodsKeeper>;
