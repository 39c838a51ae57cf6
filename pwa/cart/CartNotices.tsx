import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Refusal } from '../../workers/cart/rows';
import { paths } from '../paths';
import { loadCartEngine } from '../platform/load-cart-engine';
import { tellRefusal } from './tell-refusal';
import { useCart } from './use-cart';

/** Tells each refusal of the shop once, on the page that is seen; the cart keeps it until it is dismissed. */
export function CartNotices() {
  const cart = useCart();
  const { pathname } = useLocation();
  const refusals = cart.status === 'ready' ? cart.refusals : NONE;
  // Those of a time without the shop are told together when it is over, but not over a checkout.
  const isAway = cart.status === 'ready' && (cart.connection.state !== 'online' || cart.absence);
  const isGathered = Boolean(isAway) && pathname !== paths.checkout;
  useEffect(() => {
    const untold = refusals
      .filter(({ told, waited }) => !told && !(waited && isGathered))
      .map(({ key }) => key);
    if (untold.length === 0) return;
    const tell = () => {
      if (document.visibilityState === 'visible') void tellAll(untold);
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [refusals, isGathered]);
  return null;
}

const NONE: readonly Refusal[] = [];

async function tellAll(keys: readonly string[]): Promise<void> {
  const engine = await loadCartEngine();
  // Another page may have been first.
  for (const refusal of await engine.claimRefusals(keys)) tellRefusal(refusal, refusal.edit.type);
}
