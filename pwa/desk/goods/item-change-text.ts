import type { AuditEntry } from '#contract/desk/audit';
import { CATEGORIES } from '#contract/products/categories';
import { shownPrice } from './price-text';

/** Fields of a product that the audit log names. Of the last ones it only says that they changed. */
const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  price: 'Price',
  categoryId: 'Category',
  swimmerId: 'Swimmer',
  specifications: 'Facts',
  description: 'Story',
  imageUrl: 'First photo',
  additionalImages: 'Further photos',
};
const UNREADABLE = new Set(['description', 'imageUrl', 'additionalImages', 'swimmerId']);

/** What an act on an item changed: `Price: $640 → $620. Story changed.` */
export function itemChangeText({ act, before, after }: AuditEntry): string {
  const { name, price } = after ?? before ?? {};
  if (act !== 'item.change')
    return [...shownValue('name', name), ...shownValue('price', price)].join(', ');
  return Object.keys(after ?? {})
    .map((field) => {
      const label = LABELS[field] ?? field;
      if (UNREADABLE.has(field)) return `${label} changed.`;
      const [old = 'none'] = shownValue(field, before?.[field]);
      const [next = 'none'] = shownValue(field, after?.[field]);
      return `${label}: ${old} → ${next}.`;
    })
    .join(' ');
}

/** Nothing for an empty value. */
function shownValue(field: string, value: unknown): string[] {
  if (value === undefined || value === null || value === '') return [];
  const amount = Number(value);
  if (field === 'price' && Number.isFinite(amount)) return [shownPrice(amount)];
  const category = CATEGORIES.find(({ id }) => field === 'categoryId' && id === amount);
  return [category?.shortName ?? String(value)];
}
