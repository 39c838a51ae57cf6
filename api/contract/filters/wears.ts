import { wearCount } from '#contract/wear-count';
import { wholeNumbers, without, type Chip, type Filter } from './filter';

/** A condition or usage of 10 means 10 or more. */
export const WEARS_MAXIMUM = 10;

export interface WearsPart {
  /** Wear counts 0-10, any of which matches. */
  usages: readonly number[];
  minCondition: number;
  maxCondition: number;
}

type Condition = Pick<WearsPart, 'minCondition' | 'maxCondition'>;

export const ANY_CONDITION: Condition = { minCondition: 0, maxCondition: WEARS_MAXIMUM };
export const NEW: Condition = { minCondition: 0, maxCondition: 0 };
export const USED: Condition = { minCondition: 1, maxCondition: WEARS_MAXIMUM };

export const wearsFilter: Filter<WearsPart, number | undefined> = {
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
  valueOf: ({ facts: { wears } }) =>
    wears === undefined ? undefined : Math.min(wears, WEARS_MAXIMUM),
  keyOf: (wears) => wears ?? -1,
  passes: (wears, part) => isInRange(wears, part) && isUsage(wears, part),
  chips: ({ usages, ...condition }) => [
    ...conditionChip(condition),
    ...usages.map((wears) => ({
      label: `Worn ${wearCount(wears)}`,
      without: { usages: without(usages, wears) },
      isExtra: true,
    })),
  ],
};

function isInRange(wears: number | undefined, { minCondition, maxCondition }: Condition): boolean {
  return wears === undefined
    ? minCondition === 0
    : wears >= minCondition && (maxCondition === WEARS_MAXIMUM || wears <= maxCondition);
}

/** An unknown count passes as new. */
function isUsage(wears = 0, { usages }: WearsPart): boolean {
  return usages.length === 0 || usages.includes(wears);
}

function readCondition(address: URLSearchParams): Partial<Condition> {
  const bound = (name: string, otherwise: number) => {
    const [asked] = wholeNumbers(address.getAll(name).slice(0, 1));
    return asked === undefined ? otherwise : Math.min(Math.max(asked, 0), WEARS_MAXIMUM);
  };
  const minCondition = bound('minCondition', 0);
  const maxCondition = bound('maxCondition', WEARS_MAXIMUM);
  return minCondition <= maxCondition ? { minCondition, maxCondition } : {};
}

function conditionChip(condition: Condition): Chip<WearsPart>[] {
  const label = conditionWords(condition);
  return label === undefined ? [] : [{ label, without: ANY_CONDITION }];
}

function conditionWords({ minCondition, maxCondition }: Condition): string | undefined {
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
