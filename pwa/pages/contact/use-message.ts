import { nanoid } from 'nanoid';
import { useState } from 'react';
import { call } from '#contract/call';
import { contactEndpoints } from '#contract/contact';
import { promises } from '#contract/promises';
import { failureWords } from '../../platform/failure-words';
import { toast } from '../../ui/toaster';
import { useForm } from '../../ui/use-form';
import { rules, type Words } from './rules';

interface Draft extends Words {
  /** A repeat after a lost answer is the same message (decision 105). */
  id: string;
}

const KEY = 'message';
const FAILED = 'Failed to send message. Please try again or email us directly.';

/** What is being written: it stays through a failure and a reload of the page, and goes once it was sent. */
export function useMessage() {
  const [draft] = useState(readDraft);
  const [id, setId] = useState(draft.id);
  const form = useForm({
    rules,
    first: draft,
    onWrite: (words) => keepDraft({ ...words, id }),
    async send(words) {
      try {
        await call(contactEndpoints.send, { body: { ...words, id } });
        const empty = emptyDraft();
        setId(empty.id);
        form.setValues(empty);
        keepDraft(empty);
        toast({
          title: 'Message Sent!',
          description: `We’ll get back to you within ${promises.answersIn}.`,
        });
      } catch (failure) {
        const description = failureWords(failure, { refused: FAILED, unreachable: FAILED });
        toast({ title: 'Error', description, tone: 'bad' });
      }
    },
  });
  return form;
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
