import { useState } from 'react';
import { call } from '#contract/call';
import { contactEndpoints, type Message } from '#contract/contact';
import { toast } from '../../ui/toaster';
import { problemsOf, type Field, type Problems } from './problems';

const EMPTY: Message = { name: '', email: '', subject: '', message: '' };
const KEY = 'message';

/** What is being written: it stays through a failure and a reload of the page, and goes once it was sent. */
export function useMessage() {
  const [message, setMessage] = useState(readDraft);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);

  function write(field: Field, text: string): void {
    const next = { ...message, [field]: text };
    setMessage(next);
    keepDraft(next);
    setProblems(({ [field]: _, ...others }) => others);
  }

  /** The fields that keep it from being sent, none once it was tried. */
  async function send(): Promise<Problems> {
    const found = problemsOf(message);
    setProblems(found);
    if (Object.keys(found).length > 0) return found;
    setSending(true);
    try {
      await call(contactEndpoints.send, { body: message });
      setMessage(EMPTY);
      keepDraft(EMPTY);
      toast({ title: 'Message Sent!', description: 'We’ll get back to you within 24 hours.' });
    } catch {
      // Nothing is lost: the words stay where they are.
      toast({
        title: 'Error',
        description: 'Failed to send message. Please try again or email us directly.',
        tone: 'bad',
      });
    } finally {
      setSending(false);
    }
    return {};
  }

  return { message, problems, isSending, write, send };
}

function readDraft(): Message {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Message>;
    return { ...EMPTY, ...kept };
  } catch {
    // Refused storage, or no draft of ours.
    return EMPTY;
  }
}

function keepDraft(message: Message): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(message));
  } catch {
    // Refused or full storage: a reload begins anew.
  }
}
