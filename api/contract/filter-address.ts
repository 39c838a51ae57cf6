import type { CollectionName } from './collections';
import { defaultFilters, PRICE_GAP, PRICE_MINIMUM, WEARS_MAXIMUM, type Filters } from './filters';
import type { ListingPage } from './listing-page';

const NARROWING: readonly CollectionName[] = ['olympic', 'canadian', 'kneeskin'];

/** The filters an address asks for, as far as the page's controls can express them (decision 73). */
export function readFilters(address: URLSearchParams, page: ListingPage): Filters {
  const selectable = page.sizes.filter((option) => option.selectable).map(({ size }) => size);
  const waist = page.hasWaist ? address.get('highWaisted') : null;
  return {
    ...defaultFilters(page),
    swimmers: wholeNumbers(address.getAll('swimmer')).filter((id) => id > 0),
    sizes: unique(address.getAll('size')).filter((size) => selectable.includes(size)),
    usages: wholeNumbers(address.getAll('usage')).filter((n) => n >= 0 && n <= WEARS_MAXIMUM),
    ...readPrice(address, page),
    ...readCondition(address),
    highWaisted: waist === 'true' ? true : waist === 'false' ? false : null,
    collection: NARROWING.find((name) => name === address.get('collection')),
  };
}

/** The address of a filter state: only what is not default (behaviour 2.71). */
export function writeFilters(filters: Filters, page: ListingPage): URLSearchParams {
  const address = new URLSearchParams();
  if (filters.collection) address.set('collection', filters.collection);
  if (filters.minPrice !== PRICE_MINIMUM) address.set('minPrice', String(filters.minPrice));
  if (filters.maxPrice !== page.ceiling) address.set('maxPrice', String(filters.maxPrice));
  for (const size of filters.sizes) address.append('size', size);
  for (const swimmer of filters.swimmers) address.append('swimmer', String(swimmer));
  for (const usage of filters.usages) address.append('usage', String(usage));
  if (filters.minCondition !== 0 || filters.maxCondition !== WEARS_MAXIMUM) {
    address.set('minCondition', String(filters.minCondition));
    address.set('maxCondition', String(filters.maxCondition));
  }
  if (filters.highWaisted !== null) address.set('highWaisted', String(filters.highWaisted));
  return address;
}

/** Keeps two price handles at least `PRICE_GAP` apart: upwards, and at the ceiling downwards. */
export function keepGap(minPrice: number, maxPrice: number, ceiling: number) {
  if (maxPrice - minPrice >= PRICE_GAP) return { minPrice, maxPrice };
  const top = Math.min(minPrice + PRICE_GAP, ceiling);
  return { minPrice: Math.min(minPrice, top - PRICE_GAP), maxPrice: top };
}

function readPrice(address: URLSearchParams, { ceiling }: ListingPage) {
  const bound = (name: string, otherwise: number) => {
    const asked = readNumber(address.get(name));
    return asked === undefined
      ? otherwise
      : Math.min(Math.max(Math.round(asked), PRICE_MINIMUM), ceiling);
  };
  const minPrice = bound('minPrice', PRICE_MINIMUM);
  const maxPrice = bound('maxPrice', ceiling);
  return minPrice < maxPrice ? keepGap(minPrice, maxPrice, ceiling) : {};
}

function readCondition(address: URLSearchParams) {
  const bound = (name: string, otherwise: number) => {
    const [asked] = wholeNumbers(address.getAll(name).slice(0, 1));
    return asked === undefined ? otherwise : Math.min(Math.max(asked, 0), WEARS_MAXIMUM);
  };
  const minCondition = bound('minCondition', 0);
  const maxCondition = bound('maxCondition', WEARS_MAXIMUM);
  return minCondition <= maxCondition ? { minCondition, maxCondition } : {};
}

function readNumber(text: string | null): number | undefined {
  return text !== null && /^-?\d{1,9}(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function wholeNumbers(texts: string[]): number[] {
  return unique(texts.filter((text) => /^-?\d{1,9}$/.test(text)).map(Number));
}

function unique<T>(values: T[]): T[] {
  return [...new Set(values)];
}
