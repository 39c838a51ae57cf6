import type { DeskItemDetail, ItemFields } from '#contract/desk/goods';
import { ApiError } from '#contract/protocol/api-error';
import { latestItem, saveItem } from '../client/desk-goods';
import { moveUploads } from '../photographs/photograph-uploads';
import { newItemId } from './copy-item';
import { deleteItemDraft, itemDraft, NEW, writeItemDraft, type ItemDraft } from './item-drafts';

/** Saves the fields. Changes that are typed during the request stay in the draft. */
export async function storeFields(
  item: DeskItemDetail | undefined,
  fields: ItemFields,
): Promise<DeskItemDetail> {
  const key = item?.id ?? NEW;
  const draft = itemDraft(key) ?? { revision: null, changes: {} };
  const id = item?.id ?? draft.newId ?? newItemId(fields.name);
  const revision = await currentRevision(id, draft);
  const sent = { ...draft, revision, sent: fields, ...(!item && { newId: id }) };
  writeItemDraft(key, sent);
  const saved = await saveItem(id, fields, revision);
  const typed = itemDraft(key);
  deleteItemDraft(key);
  if (typed && typed !== sent)
    writeItemDraft(saved.id, { revision: saved.revision, changes: typed.changes });
  moveUploads(key, saved.id);
  return saved;
}

/**
 * The draft's revision. If the response to the last save of this draft was lost, the stored
 * revision.
 */
async function currentRevision(id: string, { revision, sent }: ItemDraft): Promise<string | null> {
  if (!sent) return revision;
  try {
    const stored = await latestItem(id);
    return haveSameFields(sent, stored.fields) ? stored.revision : revision;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404) return revision;
    throw failure;
  }
}

export function haveSameFields(fields: ItemFields | undefined, others: ItemFields): boolean {
  return JSON.stringify(fields) === JSON.stringify(others);
}
