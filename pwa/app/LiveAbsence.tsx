import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../cart/use-cart';
import { paths } from '../paths';

/** Its script may be missing for now: the bag says the same, line by line. */
const AbsenceSheet = lazy(() =>
  import('../cart/AbsenceSheet').then(
    (module) => ({ default: module.AbsenceSheet }),
    () => ({ default: () => null }),
  ),
);

/** Loaded by whoever has something to be told; the checkout has its own words for it. */
export function LiveAbsence() {
  const cart = useCart();
  const { pathname } = useLocation();
  if (cart.status === 'loading' || !cart.absence) return null;
  return (
    <Suspense>
      <AbsenceSheet cart={cart} mayShow={pathname !== paths.checkout} />
    </Suspense>
  );
}
