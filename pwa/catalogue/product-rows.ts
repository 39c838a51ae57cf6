import type { Product } from '#contract/catalogue';
import {
  fold,
  isSold,
  readFacts,
  readSpecification,
  type Specification,
} from '#contract/specification';

const LABELS: Record<string, string> = { color: 'Colour', colors: 'Colours', quantity: 'Left' };

/** A product's specification lines as the rows of its heat sheet; how many are left comes last, unless it is sold. */
export function productRows({ specifications }: Product, size: string | undefined) {
  const facts = readFacts(specifications);
  const rows = specifications
    .map(readSpecification)
    .filter(({ label, value }) => value !== '' && label !== '')
    // The list is shown as the choice itself.
    .filter(({ label }) => !(fold(label) === 'sizes' && facts.sizes.length > 0));
  const chosen =
    facts.sizes.length > 0 && size !== undefined ? [{ label: 'Size', value: size }] : [];
  const left = isSold(facts) ? [] : rows.filter(isQuantity);
  return [...chosen, ...rows.filter((row) => !isQuantity(row)), ...left].map(
    ({ label, value }) => ({ label: LABELS[fold(label)] ?? sentence(label), value }),
  );
}

/** `Canada Logo` reads `Canada logo`. */
function sentence(label: string): string {
  return label.replace(/\s[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

function isQuantity({ label }: Specification): boolean {
  return fold(label) === 'quantity';
}
