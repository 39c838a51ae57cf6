import type { CartView, LineWithProduct } from '../cart/use-cart';
import { useIsCatalogueConfirmed } from '../platform/catalogue-client/confirmed-catalogue';
import { useIsConfirmedOnline } from '../platform/offline/connection';
import { useShippingFee } from '../platform/shop-facts/shipping';
import { backOnlineText, changesSinceSaved, type ChangeSinceSaved } from './saved-checkout';

interface BackOnlineChanges {
  /** Undefined until all edits are sent and the catalogue is current. */
  changes: readonly ChangeSinceSaved[] | undefined;
  text: string;
}

/** Changes since the checkout was prepared, once the server is reachable. Undefined before. */
export function useSavedCheckoutChanges(
  { savedCheckout, connection, waiting, isCurrent }: Extract<CartView, { status: 'ready' }>,
  lines: readonly LineWithProduct[],
): BackOnlineChanges | undefined {
  const isReached = useIsConfirmedOnline();
  const fee = useShippingFee();
  const isConfirmed = useIsCatalogueConfirmed(isReached ? connection.since : undefined);
  if (!savedCheckout || !isReached) return undefined;
  const isCompared = isConfirmed && waiting === 0 && isCurrent && fee !== undefined;
  const changes = isCompared ? changesSinceSaved(savedCheckout, lines, fee) : undefined;
  return { changes, text: backOnlineText(changes) };
}
