import type { CartEngine } from '../../../workers/cart/engine';
import { afterFirstScreen } from '../after-first-screen';
import { loadLater } from '../load-later';

let resolveWaiting: (engine: CartEngine) => void;
const engineLoaded = new Promise<CartEngine>((resolve) => {
  resolveWaiting = resolve;
});
let isComing = false;
let isLoaded = false;

export const isCartEngineLoaded = (): boolean => isLoaded;

/**
 * Loads the page's single cart engine. It is a quarter of all scripts and not needed for the first
 * screen, so it loads after that. With `now` it loads immediately and rejects on failure.
 */
export function loadCartEngine(when: 'settled' | 'now' = 'settled'): Promise<CartEngine> {
  // The server renders without a cart.
  if (import.meta.env.SSR) return engineLoaded;
  if (when === 'now') return load();
  if (!isComing) void afterFirstScreen().then(() => loadLater(load));
  isComing = true;
  return engineLoaded;
}

async function load(): Promise<CartEngine> {
  const { cartEngine } = await import('./cart-engine');
  isLoaded = true;
  resolveWaiting(cartEngine);
  return cartEngine;
}
