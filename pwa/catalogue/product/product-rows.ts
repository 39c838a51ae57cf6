import type { Product } from '#contract/products/catalogue';
import {
  fold,
  isSold,
  lacksSize,
  readFacts,
  readSpecification,
  wornBy,
  type Specification,
} from '#contract/products/specification';
import { swimmerLabel } from './use-swimmer-name';

const LABELS: Record<string, string> = { color: 'Colour', colors: 'Colours', quantity: 'Left' };

/**
 * Specification lines as table rows. The remaining stock comes last, unless the product is sold.
 */
export function productRows(product: Product, size: string | undefined, swimmer?: string) {
  const { specifications } = product;
  const facts = readFacts(specifications);
  const rows = specifications
    .map(readSpecification)
    .filter(({ label, value }) => value !== '' && label !== '')
    // The Sizes list has no row, because it is shown as size buttons.
    .filter(({ label }) => !(fold(label) === 'sizes' && facts.sizes.length > 0));
  const chosen =
    facts.sizes.length > 0 && size !== undefined ? [{ label: 'Size', value: size }] : [];
  const unknown = lacksSize(product) ? [{ label: 'Size', value: 'Not stated' }] : [];
  const label = swimmerLabel(product.categoryId, wornBy(product) !== null);
  // If the owner wrote a line with this label, it is shown instead of the generated row.
  const isNamed = rows.some((row) => fold(row.label) === fold(label));
  const named = swimmer === undefined || isNamed ? [] : [{ label, value: swimmer }];
  const left = isSold(facts) ? [] : rows.filter(isQuantity);
  return [...chosen, ...unknown, ...named, ...rows.filter((row) => !isQuantity(row)), ...left].map(
    ({ label, value }) => ({ label: LABELS[fold(label)] ?? toSentenceCase(label), value }),
  );
}

/** `Canada Logo` becomes `Canada logo`. */
function toSentenceCase(label: string): string {
  return label.replace(/\s[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

function isQuantity({ label }: Specification): boolean {
  return fold(label) === 'quantity';
}
