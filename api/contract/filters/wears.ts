import { wearCount } from '#contract/products/wear-count';
import type { Facts } from '#contract/products/specification';
import { wholeNumbers, without, type ActiveFilter, type Filter } from './filter';

/** 10 means 10 or more. */
export const WEARS_MAXIMUM = 10;

export interface WearsPart {
  /** The chosen numbers of wears, from 0 to 10. An item passes if it has any of these numbers. */
  usages: readonly number[];
  minCondition: number;
  maxCondition: number;
}

/** Worn, but the number of wears cannot be read: `hardly used`. Found by Used, never by New. */
const WORN_UNCOUNTED = 'uncounted';
/** Undefined if the item says nothing about its wears. */
type Wears = number | typeof WORN_UNCOUNTED | undefined;

type Condition = Pick<WearsPart, 'minCondition' | 'maxCondition'>;

export const ANY_CONDITION: Condition = { minCondition: 0, maxCondition: WEARS_MAXIMUM };
export const NEW_CONDITION: Condition = { minCondition: 0, maxCondition: 0 };
export const USED_CONDITION: Condition = { minCondition: 1, maxCondition: WEARS_MAXIMUM };

export const wearsFilter: Filter<WearsPart, Wears> = {
  initial: () => ({ usages: [], ...ANY_CONDITION }),
  read: (address) => ({
    usages: wholeNumbers(address.getAll('usage')).filter((n) => n >= 0 && n <= WEARS_MAXIMUM),
    ...readCondition(address),
  }),
  write({ usages, minCondition, maxCondition }, address) {
    for (const usage of usages) address.append('usage', String(usage));
    if (minCondition === 0 && maxCondition === WEARS_MAXIMUM) return;
    address.set('minCondition', String(minCondition));
    address.set('maxCondition', String(maxCondition));
  },
  valueOf: ({ facts }) => wearsOf(facts),
  keyOf: (wears) => wears ?? -1,
  passes: (wears, part) => isInRange(wears, part) && matchesUsage(wears, part),
  chips: ({ usages, ...condition }) => [
    ...conditionChip(condition),
    ...usages.map((wears) => ({
      label: `Worn ${wearCount(wears)}`,
      without: { usages: without(usages, wears) },
      isExtra: true,
    })),
  ],
};

function wearsOf({ wears, unclearUsage }: Facts): Wears {
  if (wears === undefined) return unclearUsage === undefined ? undefined : WORN_UNCOUNTED;
  return Math.min(wears, WEARS_MAXIMUM);
}

function isInRange(wears: Wears, { minCondition, maxCondition }: Condition): boolean {
  if (wears === WORN_UNCOUNTED)
    return minCondition <= 1 && maxCondition >= (minCondition === 0 ? 1 : WEARS_MAXIMUM);
  return wears === undefined
    ? minCondition === 0
    : wears >= minCondition && (maxCondition === WEARS_MAXIMUM || wears <= maxCondition);
}

/** An item that says nothing about wears counts as never worn. */
function matchesUsage(wears: Wears = 0, { usages }: WearsPart): boolean {
  return usages.length === 0 || (wears !== WORN_UNCOUNTED && usages.includes(wears));
}

function readCondition(address: URLSearchParams): Partial<Condition> {
  const bound = (name: string, otherwise: number) => {
    const [limit] = wholeNumbers(address.getAll(name).slice(0, 1));
    return limit === undefined ? otherwise : Math.min(Math.max(limit, 0), WEARS_MAXIMUM);
  };
  const minCondition = bound('minCondition', 0);
  const maxCondition = bound('maxCondition', WEARS_MAXIMUM);
  return minCondition <= maxCondition ? { minCondition, maxCondition } : {};
}

function conditionChip(condition: Condition): ActiveFilter<WearsPart>[] {
  const label = conditionText(condition);
  return label === undefined ? [] : [{ label, without: ANY_CONDITION }];
}

function conditionText({ minCondition, maxCondition }: Condition): string | undefined {
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
