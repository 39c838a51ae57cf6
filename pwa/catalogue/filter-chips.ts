import type { CollectionName } from '#contract/collections';
import { defaultFilters, WEARS_MAXIMUM, type Filters } from '#contract/filters';
import type { ListingPage } from '#contract/listing-page';
import { athleteName, shop } from '#contract/shop';
import { wearCount } from '../ui/wear-count';

/** A filter in force: its words, and the state without it. */
export interface FilterChip {
  label: string;
  without: Filters;
}

const COLLECTION_WORDS: Record<CollectionName, string> = {
  olympic: 'Olympic',
  canadian: 'Canadian',
  kneeskin: 'Kneeskin',
  'high-waisted': 'High-waisted',
};

export function describeFilters(
  filters: Filters,
  page: ListingPage,
  swimmerNames: ReadonlyMap<number, string>,
): FilterChip[] {
  const { collection, swimmers, sizes, usages, highWaisted } = filters;
  const chip = (label: string | undefined, change: Partial<Filters>): FilterChip[] =>
    label === undefined ? [] : [{ label, without: { ...filters, ...change } }];
  const { minPrice, maxPrice } = defaultFilters(page);
  return [
    ...chip(collection && COLLECTION_WORDS[collection], { collection: undefined }),
    ...swimmers.flatMap((id) =>
      chip(swimmerName(id, swimmerNames), { swimmers: swimmers.filter((other) => other !== id) }),
    ),
    ...sizes.flatMap((size) =>
      chip(`Size ${size}`, { sizes: sizes.filter((other) => other !== size) }),
    ),
    ...chip(conditionWords(filters), { minCondition: 0, maxCondition: WEARS_MAXIMUM }),
    ...usages.flatMap((wears) =>
      chip(`Worn ${wearCount(wears)}`, { usages: usages.filter((other) => other !== wears) }),
    ),
    ...chip(priceWords(filters, page), { minPrice, maxPrice }),
    ...chip(waistWords(highWaisted), { highWaisted: null }),
  ];
}

function waistWords(highWaisted: boolean | null): string | undefined {
  return highWaisted === null ? undefined : highWaisted ? 'High Waisted' : 'Regular Waist';
}

function swimmerName(id: number, names: ReadonlyMap<number, string>): string {
  return id === shop.athlete.id ? athleteName : (names.get(id) ?? `Swimmer ${id}`);
}

function conditionWords({ minCondition, maxCondition }: Filters): string | undefined {
  const open = maxCondition === WEARS_MAXIMUM;
  if (minCondition === 0 && open) return undefined;
  if (maxCondition === 0) return 'New';
  if (minCondition === 0) return `Worn up to ${wearCount(maxCondition)}`;
  if (minCondition === 1 && open) return 'Used';
  if (minCondition === maxCondition) return `Worn ${wearCount(minCondition)}`;
  return open
    ? `Worn ${minCondition}× or more`
    : `Worn ${minCondition}× to ${wearCount(maxCondition)}`;
}

function priceWords({ minPrice, maxPrice }: Filters, page: ListingPage): string | undefined {
  const whole = defaultFilters(page);
  if (minPrice === whole.minPrice && maxPrice === whole.maxPrice) return undefined;
  if (maxPrice === whole.maxPrice) return `From ${dollars(minPrice)}`;
  if (minPrice === whole.minPrice) return `Up to ${dollars(maxPrice)}`;
  return `${dollars(minPrice)} – ${dollars(maxPrice)}`;
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-CA')}`;
}
