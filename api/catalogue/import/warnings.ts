import type { Product } from '#contract/catalogue';
import { LABELS, readFacts, readSpecification, type Specification } from '#contract/specification';
import { READINGS, readingOf, USAGE_TYPES, USAGE_TYPES_TEXT } from './labels';

/** What is imported as it stands, and may not be what its owner means. */
export function warningsOf(
  product: Pick<Product, 'specifications' | 'categoryId' | 'usageTypeId'>,
) {
  const { specifications, categoryId, usageTypeId } = product;
  const lines = specifications.map(readSpecification);
  const labels = lines.map(({ label }) => readingOf(label)?.names[0]).filter(Boolean);
  const repeated = new Set(labels.filter((label, at) => labels.indexOf(label) < at));
  const { size, sizes } = readFacts(specifications);
  return [
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
