import { useSearchParams } from 'react-router-dom';
import { GoodsView } from '#contract/desk/goods';
import { CATEGORY_IDS, type CategoryId } from '#contract/products/categories';

interface AddressChanges {
  view?: GoodsView;
  search?: string;
  category?: CategoryId | undefined;
  page?: number;
}

const DEFAULTS: Readonly<Record<string, unknown>> = { view: 'all', page: 1 };

/** The list's state, stored in the address: `?view=draft&category=1&search=paris&page=2`. */
export function useGoodsAddress() {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const view = GoodsView.safeParse(params.get('view')).data ?? 'all';
  const category = CATEGORY_IDS.find((id) => String(id) === params.get('category'));
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);

  function change(changes: AddressChanges): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(changes)) {
          const isDefault = value === undefined || value === '' || value === DEFAULTS[name];
          if (isDefault) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: changes.search !== undefined },
    );
  }

  return { search, view, category, page, change };
}
