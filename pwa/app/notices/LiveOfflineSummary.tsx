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

/**
 * Loads the offline summary only if there is one. It is not shown during checkout, which lists the
 * changes on its own screen.
 */
export function LiveOfflineSummary() {
  const cart = useCart();
  const { pathname } = useLocation();
  if (cart.status === 'loading' || !cart.offlinePeriod) return null;
  return (
    <Suspense>
      <OfflineSummarySheet cart={cart} canShow={pathname !== paths.checkout} />
    </Suspense>
  );
}
