import type { Totals } from '#contract/cart';
import type { Product } from '#contract/catalogue';
import type { CartState, ShownLine } from '../../workers/cart/engine';

/** A line with its product: as the catalogue has it now, else as it was last seen. */
export interface BagLine extends ShownLine {
  /** Undefined while unknown: a bag from another device before the catalogue is there. */
  product: Product | undefined;
  /** As the shopper last saw it: differs from `product` in what changed while away. */
  seen: Product | undefined;
  /** The catalogue no longer has it. */
  gone: boolean;
}

export type Cart =
  | { status: 'loading' }
  | (Omit<CartState, 'lines'> & { status: 'ready'; lines: BagLine[]; totals: Totals });

/** The bag, live: every tab, every edit, the server's word. */
export function useCart(): Cart {
  return { status: 'loading' };
}
