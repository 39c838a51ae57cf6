import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../../cart/use-cart';
import { paths } from '../../paths';

/**
 * If its script cannot be loaded, nothing is shown here; the cart's lines show the same changes.
 */
const OfflineSummarySheet = lazy(() =>
  import('../../cart/OfflineSummarySheet').then(
    (module) => ({ default: module.OfflineSummarySheet }),
    () => ({ default: () => null }),
  ),
);

/** Loaded only if there is a summary. The checkout has its own. */
export function LiveOfflineSummary() {
  const cart = useCart();
  const { pathname } = useLocation();
  if (cart.status === 'loading' || !cart.absence) return null;
  return (
    <Suspense>
      <OfflineSummarySheet cart={cart} mayShow={pathname !== paths.checkout} />
    </Suspense>
  );
}
