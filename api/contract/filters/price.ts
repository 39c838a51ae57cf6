import { wholeDollars } from '#contract/money';
import { tallyOf, type Filter } from './filter';

export const PRICE_MINIMUM = 20;
export const PRICE_GAP = 10;
const BAR_COUNT = 12;

export interface PricePart {
  /**
   * Whole dollars. A handle at its end of the scale sets no limit (behaviour
   * filters.price-handle-at-end).
   */
  minPrice: number;
  maxPrice: number;
}

export interface PriceCounts {
  /** Whole dollars, `from` inclusive. The first and last bars include prices beyond the scale. */
  prices: { from: number; to: number; count: number; total: number }[];
}

export const priceFilter: Filter<PricePart, number, PriceCounts> = {
  initial: ({ priceLimit }) => ({ minPrice: PRICE_MINIMUM, maxPrice: priceLimit }),
  read(address, { priceLimit }) {
    const bound = (name: string, otherwise: number) => {
      const limit = readNumber(address.get(name));
      return limit === undefined
        ? otherwise
        : Math.min(Math.max(Math.round(limit), PRICE_MINIMUM), priceLimit);
    };
    const minPrice = bound('minPrice', PRICE_MINIMUM);
    const maxPrice = bound('maxPrice', priceLimit);
    return minPrice < maxPrice ? keepGap({ minPrice, maxPrice }, priceLimit) : {};
  },
  write({ minPrice, maxPrice }, address, { priceLimit }) {
    if (minPrice !== PRICE_MINIMUM) address.set('minPrice', String(minPrice));
    if (maxPrice !== priceLimit) address.set('maxPrice', String(maxPrice));
  },
  valueOf: ({ price }) => wholeDollars(price),
  keyOf: (dollars) => dollars,
  passes: (dollars, { minPrice, maxPrice }, { priceLimit }) =>
    (minPrice === PRICE_MINIMUM || dollars >= minPrice) &&
    (maxPrice === priceLimit || dollars <= maxPrice),
  facet(tallies, { priceLimit }) {
    const step = (priceLimit - PRICE_MINIMUM) / BAR_COUNT;
    const barOf = (dollars: number) =>
      Math.min(Math.max(Math.floor((dollars - PRICE_MINIMUM) / step), 0), BAR_COUNT - 1);
    return {
      prices: Array.from({ length: BAR_COUNT }, (_, bar) => ({
        from: Math.round(PRICE_MINIMUM + bar * step),
        to: Math.round(PRICE_MINIMUM + (bar + 1) * step),
        ...tallyOf(tallies, (dollars) => barOf(dollars) === bar),
      })),
    };
  },
  chips(part, { page: { priceLimit } }) {
    const label = priceText(part, priceLimit);
    const without = { minPrice: PRICE_MINIMUM, maxPrice: priceLimit };
    return label === undefined ? [] : [{ label, without }];
  },
};

/**
 * Keeps the handles at least `PRICE_GAP` apart by moving the upper one, or the lower one at the top
 * of the scale.
 */
export function keepGap({ minPrice, maxPrice }: PricePart, priceLimit: number): PricePart {
  if (maxPrice - minPrice >= PRICE_GAP) return { minPrice, maxPrice };
  const top = Math.min(minPrice + PRICE_GAP, priceLimit);
  return { minPrice: Math.min(minPrice, top - PRICE_GAP), maxPrice: top };
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-CA')}`;
}

function priceText({ minPrice, maxPrice }: PricePart, priceLimit: number): string | undefined {
  if (minPrice === PRICE_MINIMUM && maxPrice === priceLimit) return undefined;
  if (maxPrice === priceLimit) return `From ${dollars(minPrice)}`;
  if (minPrice === PRICE_MINIMUM) return `Up to ${dollars(maxPrice)}`;
  return `${dollars(minPrice)} – ${dollars(maxPrice)}`;
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
