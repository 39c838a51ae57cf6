import type { Filter } from './filter';

export interface WaistPart {
  highWaisted: boolean | null;
}

export const waistFilter: Filter<WaistPart, boolean | undefined> = {
  initial: () => ({ highWaisted: null }),
  read(address, { hasWaist }) {
    const value = hasWaist ? address.get('highWaisted') : null;
    return { highWaisted: value === 'true' ? true : value === 'false' ? false : null };
  },
  write({ highWaisted }, address) {
    if (highWaisted !== null) address.set('highWaisted', String(highWaisted));
  },
  valueOf: ({ facts }) => facts.highWaist,
  keyOf: String,
  passes: (highWaist, { highWaisted }) => highWaisted === null || highWaist === highWaisted,
  chips: ({ highWaisted }) =>
    highWaisted === null
      ? []
      : [{ label: highWaisted ? 'High Waisted' : 'Regular Waist', without: { highWaisted: null } }],
};
