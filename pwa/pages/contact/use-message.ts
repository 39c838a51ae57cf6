import { useState } from 'react';
import { call } from '#contract/call';
import { contactEndpoints } from '#contract/contact';
import { promises } from '#contract/promises';
import { failureWords } from '../../platform/failure-words';
import { emptyDraft, keepDraft, readDraft } from '../../platform/message-draft';
import { toast } from '../../ui/toaster';
import { useForm } from '../../ui/use-form';
import { rules } from './rules';

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
