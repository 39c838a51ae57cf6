import { GoodsView } from '#contract/desk/goods';
import { CATEGORY_IDS, type CategoryId } from '#contract/products/categories';
import { useListAddress } from '../list/use-list-address';

type GoodsChanges = { view?: GoodsView; search?: string; category?: CategoryId | undefined };

/** The list's state, stored in the address: `?view=draft&category=1&search=paris&page=2`. */
export function useGoodsAddress() {
  const { params, search, page, change } = useListAddress<GoodsChanges>('all');
  const view = GoodsView.safeParse(params.get('view')).data ?? 'all';
  const category = CATEGORY_IDS.find((id) => String(id) === params.get('category'));
  return { search, view, category, page, change };
}
