import type { CartEngine } from '../../workers/cart/engine';
import { whenSettled } from './when-settled';

/** A load that failed is tried again when there may be a way again. */
const SIGNS = ['online', 'focus', 'pageshow'] as const;

let tell: (engine: CartEngine) => void;
const started = new Promise<CartEngine>((resolve) => {
  tell = resolve;
});
let isComing = false;

/**
 * The cart's engine of this page, one for all. It is a quarter of the scripts and the first screen needs none of it:
 * it comes once that has settled, or at once for what cannot wait (`now`), which rejects where it cannot be had.
 */
export function loadCartEngine(when: 'settled' | 'now' = 'settled'): Promise<CartEngine> {
  if (when === 'now') return load();
  if (!isComing) void whenSettled().then(loadLater);
  isComing = true;
  return started;
}

async function load(): Promise<CartEngine> {
  const { cartEngine } = await import('./cart-engine');
  tell(cartEngine);
  return cartEngine;
}

function loadLater(): void {
  for (const sign of SIGNS) removeEventListener(sign, loadLater);
  load().catch(() => {
    for (const sign of SIGNS) addEventListener(sign, loadLater);
  });
}
