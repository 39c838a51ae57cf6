import { useEffect } from 'react';
import type { Refusal } from '../../workers/cart/store';
import { loadCartEngine } from '../platform/load-cart-engine';
import { tellRefusal } from './tell-refusal';
import { useCart } from './use-cart';

/** Tells each refusal of the shop once, on the page that is seen; the cart keeps it until it is dismissed. */
export function CartNotices() {
  const cart = useCart();
  const refusals = cart.status === 'ready' ? cart.refusals : NONE;
  useEffect(() => {
    const untold = refusals.filter(({ told }) => !told).map(({ key }) => key);
    if (untold.length === 0) return;
    const tell = () => {
      if (document.visibilityState === 'visible') void tellAll(untold);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [refusals]);
  return null;
}

const NONE: readonly Refusal[] = [];

async function tellAll(keys: readonly string[]): Promise<void> {
  const engine = await loadCartEngine();
  // Another page may have been first.
  for (const refusal of await engine.claimRefusals(keys)) tellRefusal(refusal, refusal.edit.type);
}
