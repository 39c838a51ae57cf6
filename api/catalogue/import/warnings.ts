import type { Product, Swimmer } from '#contract/catalogue';
import { findAthlete } from '#contract/shop';
import {
  fold,
  LABELS,
  readFacts,
  readSpecification,
  type Specification,
} from '#contract/specification';
import { READINGS, readingOf, USAGE_TYPES, USAGE_TYPES_TEXT } from './labels';

/** What is imported as it stands, and may not be what its owner means. */
export function warningsOf(
  product: Partial<Pick<Product, 'specifications' | 'categoryId' | 'usageTypeId' | 'price'>>,
) {
  const { specifications = [], categoryId, usageTypeId = null, price } = product;
  const lines = specifications.map(readSpecification);
  const labels = lines.map(({ label }) => readingOf(label)?.names[0]).filter(Boolean);
  const repeated = new Set(labels.filter((label, at) => labels.indexOf(label) < at));
  const { size, sizes } = readFacts(specifications);
  return [
    ...(price === 0 ? ['costs nothing but its shipping: price 0'] : []),
    ...lines.flatMap(warningOf),
    ...[...repeated].map((label) => `${label} stands more than once, and the first counts`),
    ...(labels.includes(LABELS.size[0]) && labels.includes(LABELS.sizes[0])
      ? ['Size and Sizes are both given, and Size counts']
      : []),
    ...(categoryId === 1 && size === undefined && sizes.length === 0
      ? ['has neither Size nor Sizes: a buyer gets one of 22 to 25 at random']
      : []),
    ...(usageTypeId === null || USAGE_TYPES.has(usageTypeId)
      ? []
      : [`usageTypeId ${usageTypeId} cannot be read; it may be: ${USAGE_TYPES_TEXT}`]),
  ];
}

/** The home page, the filters and the search call these swimmers by their names in `shop.ts`. */
export function athleteWarnings(swimmers: readonly Swimmer[]): string[] {
  return swimmers.flatMap(({ id, name }) => {
    const athlete = findAthlete(id);
    if (!athlete || fold(name) === fold(athlete.name)) return [];
    return [
      `swimmer ${id} is ${name}, but the athlete of api/contract/shop.ts is ${athlete.name}: write one name in ` +
        `both, or give ${name} another swimmerId`,
    ];
  });
}

function warningOf({ label, value }: Specification): string[] {
  const reading = readingOf(label);
  if (reading)
    return reading.isRead(value)
      ? []
      : [`${label} "${value}" cannot be read; it may be: ${reading.values}`];
  const meant = READINGS.find((each) => each.meant.test(label))?.names[0];
  const guess = meant === undefined ? '' : `; is ${meant} meant?`;
  return [`"${label}" is shown as it stands, but no filter reads this label${guess}`];
}
