import { PRICE_GAP, PRICE_MINIMUM, type PricePart } from '#contract/filters/price';

/** A typed minimum counts from 20 and below the maximum (behaviour 5.12); undefined when refused. */
export function typeMinimum(text: string, range: PricePart): PricePart | undefined {
  const asked = readDollars(text);
  if (asked === undefined || asked < PRICE_MINIMUM || asked >= range.maxPrice) return undefined;
  return { ...range, minPrice: Math.min(Math.round(asked), range.maxPrice - PRICE_GAP) };
}

/** A typed maximum counts above the minimum and up to the ceiling (behaviour 5.13); undefined when refused. */
export function typeMaximum(
  text: string,
  range: PricePart,
  ceiling: number,
): PricePart | undefined {
  const asked = readDollars(text);
  if (asked === undefined || asked <= range.minPrice || asked > ceiling) return undefined;
  return { ...range, maxPrice: Math.max(Math.round(asked), range.minPrice + PRICE_GAP) };
}

function readDollars(text: string): number | undefined {
  const digits = text.trim().replace(/^\$/, '').replace(/,/g, '');
  return /^\d{1,9}(\.\d+)?$/.test(digits) ? Number(digits) : undefined;
}
