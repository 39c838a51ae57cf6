import type { CartEngine } from '../../workers/cart/engine';
import { idle, whenSettled } from './when-settled';

/** A load that failed is tried again when there may be a way again. */
const SIGNS = ['online', 'focus', 'pageshow'] as const;

let announce: (engine: CartEngine) => void;

/** Resolves once the cart's engine runs, whoever asked for it. */
export const cartEngineStarted = new Promise<CartEngine>((resolve) => {
  announce = resolve;
});

export function announceCartEngine(engine: CartEngine): void {
  announce(engine);
}

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

/** Resolves with the first touch of the page, be the engine there or not. */
export const firstTouch = new Promise<void>((resolve) => {
  const touched = () => {
    for (const event of TOUCHES) removeEventListener(event, touched);
    resolve();
  };
  for (const event of TOUCHES) addEventListener(event, touched, { passive: true });
});

/** The engine is a quarter of the scripts and the first screen needs none of it: it comes after that. */
export async function startCartEngineLater(): Promise<void> {
  await whenSettled();
  await load();
}

async function load(): Promise<void> {
  try {
    // In two parts, so that a tap in between need not wait for both.
    await import('#contract/cart');
    await idle();
    await import('./cart-engine');
  } catch {
    for (const sign of SIGNS) addEventListener(sign, retry);
  }
}

function retry(): void {
  for (const sign of SIGNS) removeEventListener(sign, retry);
  void load();
}
