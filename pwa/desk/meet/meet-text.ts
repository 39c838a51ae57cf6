import type { Meet } from '#contract/desk/meet';
import type { SaleMethod } from '#contract/orders';
import { ONE_SIZE, sizeText } from '#contract/products/specification';
import { shopDay } from '#contract/shop/day';
import { counted } from '../parts/format';

const DAY_MS = 24 * 60 * 60_000;

const METHOD_LABELS: Readonly<Record<SaleMethod, string>> = { cash: 'Cash', card: 'Card' };

/** `Size 24 · Cash`, `Cash`. */
export function saleFacts(size: string, method: SaleMethod): string {
  const own = size === '' || size === ONE_SIZE ? '' : sizeText(size);
  return [own, METHOD_LABELS[method]].filter(Boolean).join(' · ');
}

/** `Day 2 of 2`, or when the meet starts or ended. */
export function dayOfMeet({ firstDay, lastDay }: Meet, now: number): string {
  const days = daysBetween(firstDay, lastDay) + 1;
  const day = daysBetween(firstDay, shopDay(now)) + 1;
  if (day < 1) return day === 0 ? 'Starts tomorrow' : `Starts in ${counted(1 - day, 'day')}`;
  if (day > days) return 'Over';
  return days === 1 ? 'Today' : `Day ${day} of ${days}`;
}

/** `25 · 7×`, `New`. */
export function tileFacts(item: {
  size: string;
  sizes: readonly string[];
  wears: number | null;
  isNew: boolean;
}): string {
  const own = item.size === ONE_SIZE ? '' : item.size;
  const size = item.sizes.length > 0 ? `${item.sizes.length} sizes` : own;
  const wear = item.wears !== null && item.wears > 0 ? `${item.wears}×` : item.isNew ? 'New' : '';
  return [size, wear].filter(Boolean).join(' · ');
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
