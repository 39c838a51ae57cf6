import { formatCents, formatWhole, fromDollars } from '#contract/money';
import { isLost } from './line-trouble';
import type { LineWithProduct, RefusedEdit } from './use-cart';

/** What is said of something that can no longer be bought, and what stands in the place of its price. */
export interface Loss {
  words: string;
  now: string;
}

const SOLD: Loss = { words: 'Another buyer paid first.', now: 'Sold' };
const GONE: Loss = { words: 'No longer in the shop.', now: 'Gone' };

/** Of a line of which nothing can be had. */
export function lossOfLine(line: Pick<LineWithProduct, 'product' | 'gone'>): Loss | undefined {
  if (line.gone) return GONE;
  return isLost(line) ? SOLD : undefined;
}

/** Of what was refused as there is none: the same by the shop's word. */
export function lossOfRefusal({ code, available }: RefusedEdit): Loss | undefined {
  if (code === 'product-not-found') return GONE;
  return available === 0 ? SOLD : undefined;
}

/** Of two prices in dollars; undefined where they are equal. */
export function priceChange(was: number, now: number) {
  if (was === now) return undefined;
  const words = now < was ? 'Price went down' : 'Price went up';
  return { words, was: priceWords(was), now: priceWords(now) };
}

/** Without cents where there are none: two stand side by side on a phone. */
export function priceWords(dollars: number): string {
  const format = Number.isInteger(dollars) ? formatWhole : formatCents;
  return format(fromDollars(dollars));
}
