import { useSearchParams } from 'react-router-dom';

type AddressChanges = Readonly<Record<string, string | number | undefined>>;

/**
 * The state of a list in the address: `?view=all&search=mirror&page=2`. The default view and the
 * first page are not in the address. Without `page`, a change shows the first page.
 */
export function useListAddress<Changes extends AddressChanges = AddressChanges>(
  defaultView?: string,
) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);

  function change(changes: Changes): void {
    const defaults: AddressChanges = { view: defaultView, page: 1 };
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries<AddressChanges[string]>(changes))
          if (value === '' || value === defaults[name]) next.delete(name);
          else next.set(name, String(value));
        return next;
      },
      { replace: changes['search'] !== undefined },
    );
  }

  return { params, search, page, change };
}
