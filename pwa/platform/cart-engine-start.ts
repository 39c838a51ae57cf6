import type { CartEngine } from '../../workers/cart/engine';
import { whenSettled } from './when-settled';

let announce: (engine: CartEngine) => void;

/** Resolves once the bag's engine runs, whoever asked for it. */
export const cartEngineStarted = new Promise<CartEngine>((resolve) => {
  announce = resolve;
});

export function announceCartEngine(engine: CartEngine): void {
  announce(engine);
}

/** The engine is a quarter of the scripts and the first screen needs none of it: it comes after that. */
export async function startCartEngineLater(): Promise<void> {
  await whenSettled();
  // Not to be had now: whoever needs the bag asks again.
  await import('./cart-engine').catch(() => undefined);
}
