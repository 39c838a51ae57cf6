import { nanoid } from 'nanoid';
import { useState } from 'react';
import { call } from '#contract/call';
import { contactEndpoints } from '#contract/contact';
import { Refused, Unreachable } from '#contract/failure';
import { toast } from '../../ui/toaster';
import { problemsOf, type Field, type Problems, type Words } from './problems';

interface Draft extends Words {
  /** A repeat after a lost answer is the same message (decision 105). */
  id: string;
}

const KEY = 'message';
const FAILED = 'Failed to send message. Please try again or email us directly.';

/** What is being written: it stays through a failure and a reload of the page, and goes once it was sent. */
export function useMessage() {
  const [draft, setDraft] = useState(readDraft);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);

  function write(field: Field, text: string): void {
    const next = { ...draft, [field]: text };
    setDraft(next);
    keepDraft(next);
    setProblems(({ [field]: _, ...others }) => others);
  }

  /** Returns what keeps it from being sent, nothing once it was tried. */
  async function send(): Promise<Problems> {
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return found;
    setSending(true);
    try {
      await call(contactEndpoints.send, { body: draft });
      const empty = emptyDraft();
      setDraft(empty);
      keepDraft(empty);
      toast({ title: 'Message Sent!', description: 'We’ll get back to you within 24 hours.' });
    } catch (failure) {
      toast({ title: 'Error', description: wordsOf(failure), tone: 'bad' });
    } finally {
      setSending(false);
    }
    return {};
  }

  return { draft, problems, isSending, write, send };
}

/** The shop's own sentence where it has said no (decision 15). What else goes wrong rises. */
function wordsOf(failure: unknown): string {
  if (failure instanceof Refused && failure.code !== 'foreign') return failure.sentence;
  if (failure instanceof Refused || failure instanceof Unreachable) return FAILED;
  throw failure;
}

function emptyDraft(): Draft {
  return { id: nanoid(), name: '', email: '', subject: '', message: '' };
}

function readDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return { ...emptyDraft(), ...kept };
  } catch {
    // Refused storage, or no draft of ours.
    return emptyDraft();
  }
}

function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Refused or full storage: a reload begins anew.
  }
}
