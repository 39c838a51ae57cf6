import { CATEGORIES, type CategoryId } from '#contract/products/categories';
import type { DeskItem, ItemState } from '#contract/desk/goods';
import { wearCount } from '#contract/products/wear-count';
import { counted, momentText } from '../parts/format';
import { deskPaths } from '../desk-paths';
import type { StateKind } from '../parts/StateLabel';

export const ITEM_STATES: Readonly<Record<ItemState, { kind: StateKind; label: string }>> = {
  published: { kind: 'open', label: 'Published' },
  draft: { kind: 'wait', label: 'Draft' },
  reserved: { kind: 'half', label: 'Reserved' },
  stand: { kind: 'half', label: 'At the stand' },
  sold: { kind: 'done', label: 'Sold' },
  hidden: { kind: 'off', label: 'Hidden' },
};

/** Whether shoppers see the item. */
export function isLive({ state }: Pick<DeskItem, 'state'>): boolean {
  return state !== 'draft' && state !== 'hidden';
}

/** Second line of the state: what prevents shoppers from buying the item, now or soon. */
export function stateRemark({ state, reserved, atStand, imageUrl, price }: DeskItem): string {
  if (state === 'stand') return counted(atStand, 'unit');
  if (state === 'draft') {
    const missing = [imageUrl === '' && 'no photo', price === null && 'no price'].filter(Boolean);
    const text = missing.join(', ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  const facts = [
    reserved > 0 && `${reserved} in open ${reserved === 1 ? 'checkout' : 'checkouts'}`,
    atStand > 0 && `${atStand} at the stand`,
  ];
  return facts.filter(Boolean).join(', ');
}

export function categoryName(id: CategoryId): string {
  return CATEGORIES.find((category) => category.id === id)?.shortName ?? '';
}

/** `New`, `3×`, `10+`, or an empty text if unknown. */
export function wornText({ isNew, wears }: Pick<DeskItem, 'isNew' | 'wears'>): string {
  if (isNew || wears === 0) return 'New';
  return wears === null ? '' : wearCount(wears);
}

/** The effect of a change on shoppers who have the item in their bag. */
export function bagsText(bags: number): string {
  if (bags === 0) return 'It is in no open bag.';
  const who = bags === 1 ? 'that shopper is' : 'those shoppers are';
  return `It is in ${counted(bags, 'open bag')}: ${who} told before they pay.`;
}

/** The address of the item's page in the shop. */
export function shopAddress(id: string): string {
  return `/product/${encodeURIComponent(id)}`;
}

/** Target of an item's back arrow. */
export const BACK_TO_GOODS = { to: deskPaths.goods, label: 'Goods' };

/** `Saved today, 6:40`, `Saved Thu 19, 20:14`. */
export function savedText(iso: string): string {
  return `Saved ${momentText(iso).replace(/^(?:Just|Today)/, (word) => word.toLowerCase())}`;
}
