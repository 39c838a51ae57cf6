import { nanoid } from 'nanoid';

/** Fields of a contact message. */
export type MessageFields = Record<'name' | 'email' | 'subject' | 'message', string>;

export interface Draft extends MessageFields {
  /**
   * Id of the draft, so that a retry after a lost response is stored as the same message (behaviour
   * api.contact).
   */
  id: string;
}

const KEY = 'message';

export function emptyDraft(): Draft {
  return { id: nanoid(), name: '', email: '', subject: '', message: '' };
}

export function readDraft(): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return { ...emptyDraft(), ...stored };
  } catch {
    // Storage is blocked, or there is no valid draft.
    return emptyDraft();
  }
}

export function storeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: a reload starts over.
  }
}

/** Signing out deletes the draft. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked, so there is no draft to delete.
  }
}
