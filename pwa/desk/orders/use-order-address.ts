import { useSearchParams } from 'react-router-dom';

type Tab = 'to-do' | 'all';

/** The list's state, stored in the address: `?view=all&search=mirror&page=2`. */
export function useOrderAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const tab: Tab = search !== '' || params.get('view') === 'all' ? 'all' : 'to-do';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);

  function change(changes: { view?: Tab; search?: string; page?: number }): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
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

  return { search, tab, page, change };
}
