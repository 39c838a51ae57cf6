import { nanoid } from 'nanoid';

/** What is written to the shop. */
export type Words = Record<'name' | 'email' | 'subject' | 'message', string>;

export interface Draft extends Words {
  /** A repeat after a lost answer is the same message (decision 105). */
  id: string;
}

const KEY = 'message';

export function emptyDraft(): Draft {
  return { id: nanoid(), name: '', email: '', subject: '', message: '' };
}

export function readDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return { ...emptyDraft(), ...kept };
  } catch {
    // Refused storage, or no draft of ours.
    return emptyDraft();
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Refused or full storage: a reload begins anew.
  }
}

/** Whoever signs out leaves no message half written. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Refused storage has none.
  }
}
