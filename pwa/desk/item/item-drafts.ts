import { z } from 'zod';
import { ItemFields } from '#contract/desk/goods';
import { LABELS } from '#contract/products/specification';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { signedInId } from '../client/desk-client';
import type { ItemForm } from './item-form';
import type { LineFact } from './item-lines';

/** Key of a new item that is not saved yet. */
export const NEW = 'new';

const PREFIX = 'desk.item.';
const MAX_STORED = 20;
/** In characters. A longer form is not stored, so a reload loses it. */
const MAX_STORED_LENGTH = 100_000;

const facts = Object.keys(LABELS) as LineFact[];
const FormChanges = ItemFields.omit({ price: true, specifications: true })
  .extend({
    price: z.string(),
    stock: z.string(),
    lines: z.array(
      z.object({ key: z.number(), text: z.string(), fact: z.literal(facts).optional() }),
    ),
  })
  .partial();

const ItemDraft = z.object({
  /** Revision of the item when the owner began to edit. Null for a new item. */
  revision: z.string().nullable(),
  changes: FormChanges,
  /** Id of a new item. A repeated save uses the same id. */
  newId: z.string().optional(),
  /** The fields that the last save has sent, if its response was lost. */
  sent: ItemFields.optional(),
});
export type ItemDraft = z.infer<typeof ItemDraft>;

const StoredDraft = ItemDraft.extend({ member: z.string(), at: z.number() });

/** Unsaved changes by item. They survive navigation, a reload and the end of the session. */
const drafts = externalStore<Readonly<Record<string, ItemDraft | undefined>>>({});

export function useItemDraft(key: string): ItemDraft | undefined {
  const known = useExternalStore(drafts);
  return key in known ? known[key] : readStored(key);
}

export function itemDraft(key: string): ItemDraft | undefined {
  const known = drafts.get();
  return key in known ? known[key] : readStored(key);
}

/** Begins a new item with this name, unless there already is a draft of a new item. */
export function startNewItem(words: string): void {
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  if (!itemDraft(NEW)) changeItem(NEW, null, { name });
}

/** Adds changes to the draft. `revision` applies only to a new draft. */
export function changeItem(key: string, revision: string | null, changes: Partial<ItemForm>): void {
  const before = itemDraft(key);
  writeItemDraft(key, {
    revision,
    ...before,
    changes: { ...before?.changes, ...changes },
  });
}

export function writeItemDraft(key: string, draft: ItemDraft): void {
  drafts.set({ ...drafts.get(), [key]: draft });
  const text = JSON.stringify({ ...draft, member: signedInId(), at: Date.now() });
  try {
    if (text.length > MAX_STORED_LENGTH) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
    deleteOldest();
  } catch {
    // Storage is full or forbidden, so a reload loses the draft.
  }
}

/** Bases the draft on another revision of the item. */
export function rebaseItemDraft(key: string, revision: string): void {
  const draft = itemDraft(key);
  if (draft) writeItemDraft(key, { ...draft, revision });
}

export function deleteItemDraft(key: string): void {
  drafts.set({ ...drafts.get(), [key]: undefined });
  deleteStored([PREFIX + key]);
}

export function deleteAllItemDrafts(): void {
  drafts.set({});
  deleteStored(storedNames());
}

function readStored(key: string): ItemDraft | undefined {
  const stored = parse(PREFIX + key);
  return stored?.member === signedInId() ? stored : undefined;
}

function parse(name: string) {
  try {
    return StoredDraft.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null')).data;
  } catch {
    // Storage is forbidden, or another version has stored the draft.
    return undefined;
  }
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  } catch {
    // Storage is forbidden, so nothing is stored.
    return [];
  }
}

function deleteOldest(): void {
  const names = storedNames();
  if (names.length <= MAX_STORED) return;
  const age = (name: string) => parse(name)?.at ?? 0;
  deleteStored(names.toSorted((a, b) => age(b) - age(a)).slice(MAX_STORED));
}

function deleteStored(names: readonly string[]): void {
  try {
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}
