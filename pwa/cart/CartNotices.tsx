import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { RejectedEdit } from '../../workers/sync/schema';
import { paths } from '../paths';
import { loadCartEngine } from '../platform/offline/load-cart-engine';
import { toastRejection } from './cart-toasts';
import { useCart } from './use-cart';

/**
 * Shows each rejection once as a toast on the visible page; the cart lists it until it is
 * dismissed.
 */
export function CartNotices() {
  const cart = useCart();
  const { pathname } = useLocation();
  const rejections = cart.status === 'ready' ? cart.rejections : NO_REJECTIONS;
  // Rejections of an offline period are shown together in the offline summary, but not during
  // checkout.
  const isOfflinePeriod =
    cart.status === 'ready' && (cart.connection.state !== 'online' || cart.offlinePeriod);
  const isGathered = Boolean(isOfflinePeriod) && pathname !== paths.checkout;
  useEffect(() => {
    const unannounced = rejections
      .filter(({ told, waited }) => !told && !(waited && isGathered))
      .map(({ key }) => key);
    if (unannounced.length === 0) return;
    const showIfVisible = () => {
      if (document.visibilityState === 'visible') void toastRejections(unannounced);
    };
    showIfVisible();
    document.addEventListener('visibilitychange', showIfVisible);
    return () => document.removeEventListener('visibilitychange', showIfVisible);
  }, [rejections, isGathered]);
  return null;
}

const NO_REJECTIONS: readonly RejectedEdit[] = [];

async function toastRejections(keys: readonly string[]): Promise<void> {
  const engine = await loadCartEngine();
  // Another page may have shown it first.
  for (const rejection of await engine.claimRejections(keys))
    toastRejection(rejection, rejection.edit.type);
}
