import { useListAddress } from '../list/use-list-address';

/** `stand`: sales at a meet. */
export type OrderTab = 'to-do' | 'all' | 'stand';

type OrderChanges = { view?: OrderTab; search?: string; meet?: string };

/** The list's state, stored in the address: `?view=all&search=mirror&page=2`, or `?view=stand&meet=ID`. */
export function useOrderAddress() {
  const { params, search, page, change } = useListAddress<OrderChanges>('to-do');
  const tab = readTab(params.get('view'), search);
  /** Id of a meet. Empty for all meets. */
  const meet = tab === 'stand' ? (params.get('meet') ?? '') : '';
  return { search, tab, meet, page, change };
}

/** A search finds all orders, or all sales at a meet. */
function readTab(view: string | null, search: string): OrderTab {
  if (view === 'stand') return 'stand';
  return search !== '' || view === 'all' ? 'all' : 'to-do';
}
