import type { Connection } from '../../workers/cart/rows';
import { pageValue, usePageValue } from '../ui/page-value';
import { onCatalogueChange, useCatalogueStatus } from './catalogue';
import { loadCartEngine } from './load-cart-engine';

type State = Connection['state'];

const connection = pageValue<State>('online');
/** Whether this page has heard of the shop, and not only an earlier one. */
const heard = pageValue(false);

/** How the shop was last heard, by the outcome of requests (decision 93); taken for online until the engine runs. */
export function useConnection(): State {
  return usePageValue(connection);
}

/** The shop has answered this page and is in reach: nobody is told so by what was true when it was last open. */
export function useIsReached(): boolean {
  const isHeard = usePageValue(heard);
  const state = useConnection();
  return isHeard && state === 'online';
}

/** Up to when prices and stock are the shop's word, while it cannot be asked; undefined as long as it can. */
export function useKeptSince(): number | undefined {
  const state = useConnection();
  const { confirmedAt } = useCatalogueStatus();
  return state === 'online' ? undefined : confirmedAt;
}

onCatalogueChange(({ reachable }) => {
  if (reachable) heard.set(true);
});

void loadCartEngine().then((engine) => {
  engine.observe(({ connection: { state, confirmedAt } }) => {
    if (state === 'online' && confirmedAt !== undefined) heard.set(true);
    if (state !== connection.get()) connection.set(state);
  });
});
