import type { Connection } from '../../../workers/sync/schema';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { onCatalogueChange, useCatalogueStatus } from '../catalogue-client/catalogue';
import { loadCartEngine } from './load-cart-engine';

type State = Connection['state'];

const connection = externalStore<State>('online');
/** True only after this page (not an earlier one) had a response. */
const hasRespondedStore = externalStore(false);

/**
 * Connection state by the outcome of requests (decision connection-from-outcomes). Online until the
 * engine runs.
 */
export function useConnection(): State {
  return useExternalStore(connection);
}

/** Resolves when a request of this page fails for the first time. */
export const firstFailure = new Promise<void>((resolve) => {
  connection.watch((state) => {
    if (state !== 'online') resolve();
  });
});

/** True if the server has responded to this page and is reachable. */
export function useIsConfirmedOnline(): boolean {
  const hasResponded = useExternalStore(hasRespondedStore);
  const state = useConnection();
  return hasResponded && state === 'online';
}

/**
 * When prices and stock were last confirmed, while the server is unreachable. Undefined while it is
 * reachable.
 */
export function useCachedSince(): number | undefined {
  const state = useConnection();
  const { confirmedAt } = useCatalogueStatus();
  return state === 'online' ? undefined : confirmedAt;
}

onCatalogueChange(({ reachable }) => {
  if (reachable) hasRespondedStore.set(true);
});

void loadCartEngine().then((engine) => {
  engine.observe(({ connection: { state, confirmedAt } }) => {
    if (state === 'online' && confirmedAt !== undefined) hasRespondedStore.set(true);
    if (state !== connection.get()) connection.set(state);
  });
});
