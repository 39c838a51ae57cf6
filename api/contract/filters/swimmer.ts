import { featuredAthlete } from '#contract/shop';
import { tallyOf, wholeNumbers, without, type Filter, type Tally } from './filter';

export interface SwimmerPart {
  swimmers: readonly number[];
}

interface SwimmerValue {
  swimmer: number | null;
  isNew: boolean;
}

export interface SwimmerCounts {
  swimmers: Tally<number>[];
}

/** All items from the featured athlete are worn, so filtering by the athlete hides new items. */
function passes({ swimmer, isNew }: SwimmerValue, { swimmers }: SwimmerPart): boolean {
  if (swimmers.length === 0) return true;
  if (isNew && swimmers.includes(featuredAthlete.id)) return false;
  return swimmer !== null && swimmers.includes(swimmer);
}

/** Limit for swimmers in an address. */
const SWIMMERS_LIMIT = 20;

export const swimmerFilter: Filter<SwimmerPart, SwimmerValue, SwimmerCounts> = {
  initial: () => ({ swimmers: [] }),
  read: (address) => ({
    swimmers: wholeNumbers(address.getAll('swimmer').slice(0, SWIMMERS_LIMIT)).filter(
      (id) => id > 0,
    ),
  }),
  write({ swimmers }, address) {
    for (const id of swimmers) address.append('swimmer', String(id));
  },
  valueOf: ({ product, facts }) => ({ swimmer: product.swimmerId, isNew: facts.wears === 0 }),
  keyOf: ({ swimmer, isNew }) => `${swimmer} ${isNew}`,
  passes,
  facet(tallies) {
    const ids = new Set(
      tallies.flatMap(({ value, total }) => (total > 0 ? (value.swimmer ?? []) : [])),
    );
    return {
      swimmers: [...ids].map((id) => ({
        value: id,
        count: tallyOf(tallies, (worn) => passes(worn, { swimmers: [id] })).count,
        total: tallyOf(tallies, ({ swimmer }) => swimmer === id).total,
      })),
    };
  },
  chips: ({ swimmers }, { athlete, swimmerNames }) =>
    swimmers.map((id) => ({
      label: (id === athlete.id ? athlete.name : swimmerNames.get(id)) ?? `Swimmer ${id}`,
      without: { swimmers: without(swimmers, id) },
      isExtra: id !== athlete.id,
    })),
};
