import type { Connection } from '../../workers/cart/store';
import { pageValue, usePageValue } from '../ui/page-value';
import { loadCartEngine } from './load-cart-engine';

type State = Connection['state'];

const connection = pageValue<State>('online');

/** How the shop was last heard, by the outcome of requests (decision 93); taken for online until the engine runs. */
export function useConnection(): State {
  return usePageValue(connection);
}

void loadCartEngine().then((engine) => {
  engine.observe(({ connection: { state } }) => {
    if (state !== connection.get()) connection.set(state);
  });
});
