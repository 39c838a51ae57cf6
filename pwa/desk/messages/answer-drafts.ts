import { externalStore, useExternalStore } from '../../ui/hooks/external-store';
import { randomId } from '../client/random-id';

interface Draft {
  text: string;
  /** Id of the answer. A repeated send has the same id, so that the answer is mailed once. */
  id: string;
}

type Drafts = Readonly<Record<string, Draft>>;

/** Answers that are not sent yet, by message. They survive navigation. */
const drafts = externalStore<Drafts>({});

export function useDraft(messageId: string): Draft | undefined {
  return useExternalStore(drafts)[messageId];
}

/** Another text is another answer: it gets another id. */
export function writeDraft(messageId: string, text: string): void {
  drafts.set({ ...drafts.get(), [messageId]: { text, id: randomId() } });
}

export function deleteDraft(messageId: string): void {
  const { [messageId]: _deleted, ...others } = drafts.get();
  drafts.set(others);
}

export function deleteAllDrafts(): void {
  drafts.set({});
}
