import { z } from 'zod';
import { randomId } from '#contract/protocol/random-id';
import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { signedInId } from '../client/desk-client';

const Drafts = z.record(
  z.string(),
  z.object({
    text: z.string(),
    /** Id of the answer. A repeated send has the same id, so that the answer is mailed once. */
    id: z.string(),
  }),
);
type Drafts = Readonly<z.infer<typeof Drafts>>;

const STORAGE_KEY = 'desk.answers';
const StoredDrafts = z.object({ member: z.string(), drafts: Drafts });

/**
 * Unsent answers by message. They survive navigation and a reload. Undefined until they are first
 * used, because the stored ones belong to the signed-in member.
 */
const drafts = externalStore<Drafts | undefined>(undefined);

export function useDraft(messageId: string): Drafts[string] | undefined {
  return (useExternalStore(drafts) ?? readStored())[messageId];
}

/** Stores a draft. A changed text is another answer, so it gets a new id. */
export function writeDraft(messageId: string, text: string): void {
  replaceDrafts({ ...currentDrafts(), [messageId]: { text, id: randomId() } });
}

export function deleteDraft(messageId: string): void {
  const { [messageId]: _deleted, ...others } = currentDrafts();
  replaceDrafts(others);
}

export function deleteAllDrafts(): void {
  replaceDrafts({});
  drafts.set(undefined);
}

function currentDrafts(): Drafts {
  return drafts.get() ?? readStored();
}

function replaceDrafts(next: Drafts): void {
  drafts.set(next);
  try {
    if (Object.keys(next).length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ member: signedInId(), drafts: next }));
  } catch {
    // Storage is full or forbidden, so a reload loses the drafts.
  }
}

function readStored(): Drafts {
  try {
    const stored = StoredDrafts.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
    return stored.member === signedInId() ? stored.drafts : {};
  } catch {
    // Nothing is stored, or storage is forbidden.
    return {};
  }
}
