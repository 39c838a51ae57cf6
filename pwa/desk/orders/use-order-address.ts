import { useSearchParams } from 'react-router-dom';

/** `stand`: sales at a meet. */
export type OrderTab = 'to-do' | 'all' | 'stand';

/** The list's state, stored in the address: `?view=all&search=mirror&page=2`, or `?view=stand&meet=ID`. */
export function useOrderAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const tab = readTab(params.get('view'), search);
  /** Id of a meet. Empty for all meets. */
  const meet = tab === 'stand' ? (params.get('meet') ?? '') : '';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);

  function change(changes: {
    view?: OrderTab;
    search?: string;
    meet?: string;
    page?: number;
  }): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (changes.view !== undefined) next.delete('meet');
        for (const [name, value] of Object.entries(changes)) {
          const isDefault = value === '' || value === 1 || value === 'to-do';
          if (isDefault) next.delete(name);
          else next.set(name, String(value));
        }
        if (changes.view === 'to-do') next.delete('search');
        return next;
      },
      { replace: changes.search !== undefined },
    );
  }

  return { search, tab, meet, page, change };
}

/** A search looks at all orders, or at all sales at a meet. */
function readTab(view: string | null, search: string): OrderTab {
  if (view === 'stand') return 'stand';
  return search !== '' || view === 'all' ? 'all' : 'to-do';
}
