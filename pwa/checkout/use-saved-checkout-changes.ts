import type { CartView, LineWithProduct } from '../cart/use-cart';
import { useIsCatalogueConfirmed } from '../platform/catalogue-client/confirmed-catalogue';
import { useIsConfirmedOnline } from '../platform/offline/connection';
import { backOnlineText, changesSinceSaved, type ChangeSinceSaved } from './saved-checkout';

interface BackOnlineChanges {
  /** Undefined until all edits are sent and the catalogue is current. */
  changes: readonly ChangeSinceSaved[] | undefined;
  words: string;
}

/** Changes since the checkout was prepared, once the server is reachable. Undefined before. */
export function useSavedCheckoutChanges(
  { intent, connection, waiting, isCurrent }: Extract<CartView, { status: 'ready' }>,
  lines: readonly LineWithProduct[],
): BackOnlineChanges | undefined {
  const isReached = useIsConfirmedOnline();
  const isConfirmed = useIsCatalogueConfirmed(isReached ? connection.since : undefined);
  if (!intent || !isReached) return undefined;
  const isCompared = isConfirmed && waiting === 0 && isCurrent;
  const changes = isCompared ? changesSinceSaved(intent, lines) : undefined;
  return { changes, words: backOnlineText(changes) };
}
