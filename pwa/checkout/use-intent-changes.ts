import type { Cart, LineWithProduct } from '../cart/use-cart';
import { useConfirmed } from '../platform/confirmed-catalogue';
import { useIsReached } from '../platform/connection';
import { backWords, intentChanges, type IntentChange } from './intent';

interface Back {
  /** Undefined until all that waited is sent and the shop has said what the catalogue is now. */
  changes: readonly IntentChange[] | undefined;
  words: string;
}

/** What has changed since the checkout was prepared, once the shop can be reached again; undefined before. */
export function useIntentChanges(
  { intent, connection, waiting, isCurrent }: Extract<Cart, { status: 'ready' }>,
  lines: readonly LineWithProduct[],
): Back | undefined {
  const isReached = useIsReached();
  const isConfirmed = useConfirmed(isReached ? connection.since : undefined);
  if (!intent || !isReached) return undefined;
  const isCompared = isConfirmed && waiting === 0 && isCurrent;
  const changes = isCompared ? intentChanges(intent, lines) : undefined;
  return { changes, words: backWords(changes) };
}
