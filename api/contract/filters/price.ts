import { wholeDollars } from '#contract/money';
import { tallyOf, type Filter } from './filter';

export const PRICE_MINIMUM = 20;
export const PRICE_GAP = 10;
const BARS = 12;

export interface PricePart {
  /** Whole dollars; at its end of the scale a handle is no bound (decision 23). */
  minPrice: number;
  maxPrice: number;
}

export interface PriceCounts {
  /** Whole dollars, `from` inclusive; the first and the last take what lies beyond the scale. */
  prices: { from: number; to: number; count: number; total: number }[];
}

export const priceFilter: Filter<PricePart, number, PriceCounts> = {
  initial: ({ ceiling }) => ({ minPrice: PRICE_MINIMUM, maxPrice: ceiling }),
  read(address, { ceiling }) {
    const bound = (name: string, otherwise: number) => {
      const asked = readNumber(address.get(name));
      return asked === undefined
        ? otherwise
        : Math.min(Math.max(Math.round(asked), PRICE_MINIMUM), ceiling);
    };
    const minPrice = bound('minPrice', PRICE_MINIMUM);
    const maxPrice = bound('maxPrice', ceiling);
    return minPrice < maxPrice ? keepGap({ minPrice, maxPrice }, ceiling) : {};
  },
  write({ minPrice, maxPrice }, address, { ceiling }) {
    if (minPrice !== PRICE_MINIMUM) address.set('minPrice', String(minPrice));
    if (maxPrice !== ceiling) address.set('maxPrice', String(maxPrice));
  },
  valueOf: ({ price }) => wholeDollars(price),
  keyOf: (dollars) => dollars,
  passes: (dollars, { minPrice, maxPrice }, { ceiling }) =>
    (minPrice === PRICE_MINIMUM || dollars >= minPrice) &&
    (maxPrice === ceiling || dollars <= maxPrice),
  facet(tallies, { ceiling }) {
    const step = (ceiling - PRICE_MINIMUM) / BARS;
    const barOf = (dollars: number) =>
      Math.min(Math.max(Math.floor((dollars - PRICE_MINIMUM) / step), 0), BARS - 1);
    return {
      prices: Array.from({ length: BARS }, (_, bar) => ({
        from: Math.round(PRICE_MINIMUM + bar * step),
        to: Math.round(PRICE_MINIMUM + (bar + 1) * step),
        ...tallyOf(tallies, (dollars) => barOf(dollars) === bar),
      })),
    };
  },
  chips(part, { page: { ceiling } }) {
    const label = priceWords(part, ceiling);
    const without = { minPrice: PRICE_MINIMUM, maxPrice: ceiling };
    return label === undefined ? [] : [{ label, without }];
  },
};

/** Keeps two price handles at least `PRICE_GAP` apart: upwards, and at the ceiling downwards. */
export function keepGap({ minPrice, maxPrice }: PricePart, ceiling: number): PricePart {
  if (maxPrice - minPrice >= PRICE_GAP) return { minPrice, maxPrice };
  const top = Math.min(minPrice + PRICE_GAP, ceiling);
  return { minPrice: Math.min(minPrice, top - PRICE_GAP), maxPrice: top };
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-CA')}`;
}

function priceWords({ minPrice, maxPrice }: PricePart, ceiling: number): string | undefined {
  if (minPrice === PRICE_MINIMUM && maxPrice === ceiling) return undefined;
  if (maxPrice === ceiling) return `From ${dollars(minPrice)}`;
  if (minPrice === PRICE_MINIMUM) return `Up to ${dollars(maxPrice)}`;
  return `${dollars(minPrice)} – ${dollars(maxPrice)}`;
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}
