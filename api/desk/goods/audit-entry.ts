import { productChanges } from '../../catalogue/import/changes';
import type { NewAuditEntry } from '../audit';
import type { ItemTarget } from './item-changes';
import { checkFields } from './item-fields';

/** The audit log entry of an item's change. Undefined if a draft is saved again. */
export function auditEntry(target: ItemTarget): NewAuditEntry | undefined {
  const { id: subject, item, state, fields } = target;
  const { name, price } = fields;
  if (!item) return { act: 'item.create', subject, after: { name } };
  if (state !== 'published')
    return item.state === 'published' ? { act: 'item.hide', subject, before: { name } } : undefined;
  const { product } = checkFields(target);
  if (item.state !== 'published' || !product)
    return { act: 'item.publish', subject, after: { name, price } };
  const [change] = productChanges(new Map([[subject, item.product]]), [product]);
  const changed = (side: 'before' | 'after') =>
    Object.fromEntries((change?.fields ?? []).map((field) => [field.field, field[side]]));
  return { act: 'item.change', subject, before: changed('before'), after: changed('after') };
}
