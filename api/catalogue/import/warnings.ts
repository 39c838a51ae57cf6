import { formatCents, fromDollars, isUnusualPrice } from '#contract/money';
import type { Product, Swimmer } from '#contract/products/catalogue';
import type { Athlete } from '#contract/shop';
import {
  fold,
  lacksSize,
  LABELS,
  readFacts,
  readSpecification,
  type Specification,
} from '#contract/products/specification';
import { LABEL_RULES, findLabelRule, USAGE_TYPES, USAGE_TYPE_LIST } from './labels';

/** Values that are imported but may not be what the owner means. */
export function warningsOf(
  product: Partial<Pick<Product, 'specifications' | 'categoryId' | 'usageTypeId' | 'price'>>,
) {
  const { specifications = [], categoryId, usageTypeId = null, price } = product;
  const lines = specifications.map(readSpecification);
  const labels = lines.map(({ label }) => findLabelRule(label)?.names[0]).filter(Boolean);
  const repeated = new Set(labels.filter((label, index) => labels.indexOf(label) < index));
  const { size, sizes, isNew, unclearUsage } = readFacts(specifications);
  const isSizeless = size === undefined && sizes.length === 0;
  return [
    ...priceWarnings(price),
    ...lines.flatMap((line) => warningOf(line, unclearUsage !== undefined)),
    ...[...repeated].map((label) => `${label} is given more than once; the first one is used`),
    ...(labels.includes(LABELS.size[0]) && labels.includes(LABELS.sizes[0])
      ? ['Size and Sizes are both given; Size is used']
      : []),
    ...(categoryId === 1 && isSizeless && isNew
      ? ['has neither Size nor Sizes: a buyer gets one of 22 to 25 at random']
      : []),
    ...(categoryId !== undefined && lacksSize({ categoryId, specifications })
      ? ['is not new and has no Size: it is shown and sold as “Size not stated”']
      : []),
    ...(usageTypeId === null || USAGE_TYPES.has(usageTypeId)
      ? []
      : [`usageTypeId ${usageTypeId} cannot be read; it may be: ${USAGE_TYPE_LIST}`]),
  ];
}

function priceWarnings(price = 1): string[] {
  if (price === 0) return ['has price 0: buyers pay only for shipping'];
  return isUnusualPrice(price) ? [`has a price of ${formatCents(fromDollars(price))}`] : [];
}

/**
 * Warns if the swimmer with the id of the featured athlete has another name. The home page and the
 * filters show the athlete's.
 */
export function athleteWarnings(swimmers: readonly Swimmer[], athlete: Athlete): string[] {
  return swimmers
    .filter(({ id, name }) => id === athlete.id && fold(name) !== fold(athlete.name))
    .map(
      ({ id, name }) =>
        `swimmer ${id} is ${name}, but the shop’s athlete is ${athlete.name}: change one of the names (the athlete’s ` +
        `at the desk, Settings, Athlete), or give ${name} another swimmerId`,
    );
}

function warningOf({ label, value }: Specification, isUsageUnclear: boolean): string[] {
  const reading = findLabelRule(label);
  if (reading?.names === LABELS.usage && !reading.isRead(value))
    return isUsageUnclear
      ? [
          `${label} "${value}" is shown as “${value}” and found by the filter Used, not by New: no number of wears can be read from it. It may be: ${reading.values}`,
        ]
      : [];
  if (reading)
    return reading.isRead(value)
      ? []
      : [`${label} "${value}" cannot be read; it may be: ${reading.values}`];
  const suggestion = LABEL_RULES.find((rule) => rule.pattern.test(label))?.names[0];
  const guess = suggestion === undefined ? '' : `; did you mean ${suggestion}?`;
  return [`"${label}" is shown as written, but no filter reads this label${guess}`];
}
