import type { DeskItem, ItemChange } from '#contract/desk/goods';
import { isLive } from '../goods/item-facts';
import { readPrice } from '../goods/price-text';
import { changedPrice, type PriceRule, type Rounding } from './price-change';

export type ChangeKind = 'price' | 'category' | 'publish' | 'hide';

export interface Choice {
  rule: PriceRule;
  amount: string;
  rounding: Rounding;
  categoryId: DeskItem['categoryId'] | undefined;
}

const MAX_PER_CENT = 500;

/** The changes for the items that differ from the target. */
export function changesOf(
  kind: ChangeKind,
  items: readonly DeskItem[],
  choice: Choice,
): ItemChange[] {
  if (!isChosen(kind, choice)) return [];
  return items.flatMap((item) => {
    const { id, revision } = item;
    const change = changeOf(kind, item, choice);
    return change ? [{ id, revision, ...change }] : [];
  });
}

function changeOf(
  kind: ChangeKind,
  item: DeskItem,
  { rule, amount, rounding, categoryId }: Choice,
): Pick<ItemChange, 'price' | 'categoryId' | 'state'> | undefined {
  if (kind === 'publish') return isLive(item) ? undefined : { state: 'published' };
  if (kind === 'hide') return item.state === 'hidden' ? undefined : { state: 'hidden' };
  if (kind === 'category') return item.categoryId === categoryId ? undefined : { categoryId };
  const number = readPrice(amount);
  if (number === undefined || (item.price === null && rule !== 'set')) return undefined;
  const price = changedPrice(item.price ?? 0, { rule, amount: number, rounding });
  return price === item.price ? undefined : { price };
}

export function isChosen(kind: ChangeKind, { rule, amount, categoryId }: Choice): boolean {
  if (kind === 'category') return categoryId !== undefined;
  if (kind !== 'price') return true;
  const number = readPrice(amount);
  return number !== undefined && (rule === 'set' || (number > 0 && number <= MAX_PER_CENT));
}
