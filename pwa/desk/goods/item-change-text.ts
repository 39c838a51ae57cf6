import type { AuditEntry } from '#contract/desk/audit';
import { COLUMN_LABELS } from '#contract/desk/goods-csv';
import { CATEGORIES } from '#contract/products/categories';
import { isQuantityLine, readSpecification } from '#contract/products/specification';
import { shownPrice } from './price-text';

/** Labels of the fields in the audit log. */
const LABELS: Readonly<Record<string, string>> = {
  ...COLUMN_LABELS,
  imageUrl: 'First photo',
  swimmerId: 'Swimmer',
};
/** Fields of which the log only says that they changed. */
const UNREADABLE = new Set([
  'description',
  'imageUrl',
  'additionalImages',
  'altTexts',
  'swimmerId',
]);

/** The change of an item as text: `Price: $640 → $620. Stock: +2. Story changed.` */
export function itemChangeText({ before, after }: AuditEntry): string {
  if (!before || !after) {
    const { name, price } = after ?? before ?? {};
    return [...shownValue('name', name), ...shownValue('price', price)].join(', ');
  }
  return Object.keys(after)
    .flatMap((field) => {
      const label = LABELS[field] ?? field;
      if (UNREADABLE.has(field)) return `${label} changed.`;
      const [old, next] = [before[field], after[field]];
      if (field !== 'specifications') return changedText(label, field, old, next);
      const [oldLines, nextLines] = [readLines(old), readLines(next)];
      return [
        ...stockText(oldLines.quantity, nextLines.quantity),
        ...changedText(label, field, oldLines.others, nextLines.others),
      ];
    })
    .join(' ');
}

function changedText(label: string, field: string, old: unknown, next: unknown): string[] {
  const [before, after] = [shownValue(field, old)[0], shownValue(field, next)[0]];
  if (before === undefined && after === undefined) return [];
  return [`${label}: ${before ?? 'none'} → ${after ?? 'none'}.`];
}

/** Reads the specification lines. `quantity` is the number of units ever offered. */
function readLines(value: unknown): { quantity: number | undefined; others: string } {
  const lines = typeof value === 'string' ? value.split(' | ') : [];
  const quantity = lines.find(isQuantityLine);
  return {
    quantity: quantity === undefined ? undefined : Number(readSpecification(quantity).value),
    others: lines.filter((line) => !isQuantityLine(line)).join(' | '),
  };
}

/** Shows only the difference, because the number of offered units includes sold ones. */
function stockText(before: number | undefined, after: number | undefined): string[] {
  const difference = (after ?? NaN) - (before ?? NaN);
  if (Number.isNaN(difference)) return after === undefined ? [] : [`Stock: ${after}.`];
  return [`Stock: ${difference < 0 ? '−' : '+'}${Math.abs(difference)}.`];
}

/** Returns nothing for an empty value. */
function shownValue(field: string, value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  const amount = Number(value);
  if (field === 'price' && Number.isFinite(amount)) return [shownPrice(amount)];
  const category = CATEGORIES.find(({ id }) => field === 'categoryId' && id === amount);
  return [category?.shortName ?? String(value)];
}
