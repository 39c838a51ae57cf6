import {
  NEW_ITEM_FIELDS,
  type DeskItemDetail,
  type ItemChange,
  type ItemChangeResult,
  type ItemFields,
} from '#contract/desk/goods';
import { ApiError } from '#contract/protocol/api-error';
import type { AuditAuthor, AuditLog } from '../audit';
import { rejectAction } from '../problems';
import { auditEntry } from './audit-entry';
import type { DraftStore } from './drafts';
import type { ApplyItemChanges, ItemTarget } from './item-changes';
import { cleanFields, revisionOf } from './item-fields';
import { toDeskItem, type DeskItems, type StoredItem } from './items';

interface Dependencies {
  items: DeskItems;
  drafts: Pick<DraftStore, 'remove'>;
  apply: ApplyItemChanges;
  audit: AuditLog;
}

const CHANGED = 'This item has changed. Load it again, and try once more.';
const BESIDE_OWN = 'Sample items cannot be in the shop beside your own items.';
const DELETED = 'This item was deleted.';

/** Changes items of the desk, with an entry in the audit log unless only a draft is saved again. */
export function itemActions({ items, drafts, apply, audit }: Dependencies) {
  async function requireItem(id: string): Promise<StoredItem> {
    const item = await items.find(id);
    if (!item) throw new ApiError(404, 'desk-refused', { problem: DELETED });
    return item;
  }

  async function record(author: AuditAuthor, target: ItemTarget): Promise<void> {
    const entry = auditEntry(target);
    if (entry) await audit.add(author, entry);
  }

  /** Checks and applies one change. Rejects what the import would reject, with all problems. */
  async function applyOne(author: AuditAuthor, change: ItemTarget): Promise<DeskItemDetail> {
    const target = asStored(change);
    if (isUnchanged(target)) return items.detail(await requireItem(target.id));
    const [problems = []] = target.state === 'published' ? await items.findProblems([target]) : [];
    if (problems[0]) throw new ApiError(400, 'invalid-input', { ...problems[0], problems });
    const isApplied = (await apply([target])).has(target.id);
    const item = await requireItem(target.id);
    // The same request may have been sent twice at the same time.
    if (!isApplied && !isUnchanged({ ...target, item })) throw rejectAction(CHANGED);
    if (isApplied) await record(author, target);
    return items.detail(item);
  }

  return {
    detail: async (id: string) => items.detail(await requireItem(id)),

    /** Saves a draft or hidden item, or changes a published item at once. */
    async save(author: AuditAuthor, id: string, fields: ItemFields, revision: string | null) {
      const item = await items.find(id);
      if (!item && revision !== null) throw new ApiError(404, 'desk-refused', { problem: DELETED });
      const target = toTarget(id, item, { fields });
      const isCurrent = (item?.revision ?? null) === revision;
      if (!isCurrent && !isUnchanged(asStored(target))) throw rejectAction(CHANGED);
      return applyOne(author, target);
    },

    async publish(author: AuditAuthor, id: string, revision: string) {
      const item = await requireItem(id);
      if (item.state === 'published') return items.detail(item);
      if (item.revision !== revision) throw rejectAction(CHANGED);
      return applyOne(author, toTarget(id, item, { state: 'published' }));
    },

    async remove(author: AuditAuthor, id: string) {
      const item = await items.find(id);
      if (item?.state === 'published')
        throw rejectAction('This item is in the shop. Hide it first.');
      if (item && (await drafts.remove(id))) {
        const before = { name: item.fields.name };
        await audit.add(author, { act: 'item.delete', subject: id, before });
      }
      return { id };
    },

    /** Changes several items with one change set of the catalogue, or returns what would change. */
    async change(author: AuditAuthor, changes: readonly ItemChange[], dryRun: boolean) {
      const targets = await Promise.all(
        changes.map(async (change) => {
          const { id, revision } = change;
          const item = await items.find(id);
          return { ...changedTarget(change, item), item, revision };
        }),
      );
      const problems = await items.findProblems(targets);
      const bags = await items.countBags();
      const removesSamples = targets.some(
        ({ state, isSample }) => state === 'published' && !isSample,
      );
      const refused = new Map<string, string>();
      targets.forEach((target, index) => {
        const { id, item, state, isSample, revision } = target;
        const wrong = state === 'published' ? (problems[index] ?? []) : [];
        if (!item) refused.set(id, DELETED);
        else if (item.revision !== revision && !isUnchanged(asStored(target)))
          refused.set(id, CHANGED);
        else if (wrong.length > 0) refused.set(id, wrong.map(({ problem }) => problem).join(' '));
        else if (state === 'published' && isSample && removesSamples) refused.set(id, BESIDE_OWN);
      });
      const accepted = targets
        .filter(({ id }) => !refused.has(id))
        .map(asStored)
        .filter((target) => !isUnchanged(target));
      if (!dryRun) {
        const applied = await apply(accepted);
        for (const target of accepted)
          if (applied.has(target.id)) await record(author, target);
          else refused.set(target.id, CHANGED);
      }
      return Promise.all(
        targets.map(async ({ id, item, ...target }): Promise<ItemChangeResult> => {
          const before = item ? toDeskItem(item) : null;
          const inBags = item?.state === 'published' ? (bags.get(id) ?? 0) : 0;
          const facts = { id, name: before?.name ?? id, before, bags: inBags };
          const problem = refused.get(id);
          if (problem !== undefined || !item) return { ...facts, after: null, problem };
          const { state, fields } = asStored({ ...target, id, item });
          const revision = revisionOf(state, fields);
          const after = dryRun ? { ...item, state, fields, revision } : await items.read(id);
          return { ...facts, after: after ? toDeskItem(after) : null };
        }),
      );
    },
  };
}

function toTarget(
  id: string,
  item: StoredItem | undefined,
  changes: Partial<Pick<ItemTarget, 'state' | 'fields'>>,
): ItemTarget {
  const { state = 'draft', usageTypeId = null, isSample = false } = item ?? {};
  return {
    id,
    item,
    state,
    usageTypeId,
    isSample,
    fields: item?.fields ?? NEW_ITEM_FIELDS,
    ...changes,
  };
}

function changedTarget({ id, price, categoryId, state }: ItemChange, item: StoredItem | undefined) {
  const target = toTarget(id, item, {});
  const fields = {
    ...target.fields,
    ...(price !== undefined && { price }),
    ...(categoryId !== undefined && { categoryId }),
  };
  // A draft cannot be hidden, because it is not in the shop.
  const isHidden = state === 'hidden' && target.state !== 'published';
  return { ...target, fields, ...(state && !isHidden && { state }) };
}

/** Texts of a published item are cleaned like those of an import. */
function asStored(target: ItemTarget): ItemTarget {
  return target.state === 'published' ? { ...target, fields: cleanFields(target) } : target;
}

function isUnchanged({ item, state, fields }: ItemTarget): boolean {
  return item?.state === state && revisionOf(state, fields) === item.revision;
}
