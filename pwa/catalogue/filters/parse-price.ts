import { PRICE_GAP, PRICE_MINIMUM, type PricePart } from '#contract/filters/price';

/**
 * Accepts a minimum from 20 and below the maximum (behaviour filters.typed-minimum). Undefined if
 * rejected.
 */
export function parseMinPrice(text: string, range: PricePart): PricePart | undefined {
  const typed = readDollars(text);
  if (typed === undefined || typed < PRICE_MINIMUM || typed >= range.maxPrice) return undefined;
  return { ...range, minPrice: Math.min(Math.round(typed), range.maxPrice - PRICE_GAP) };
}

/**
 * Accepts a maximum above the minimum and up to the limit (behaviour filters.typed-maximum).
 * Undefined if rejected.
 */
export function parseMaxPrice(
  text: string,
  range: PricePart,
  priceLimit: number,
): PricePart | undefined {
  const typed = readDollars(text);
  if (typed === undefined || typed <= range.minPrice || typed > priceLimit) return undefined;
  return { ...range, maxPrice: Math.max(Math.round(typed), range.minPrice + PRICE_GAP) };
}

function readDollars(text: string): number | undefined {
  const digits = text.trim().replace(/^\$/, '').replace(/,/g, '');
  return /^\d{1,9}(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
