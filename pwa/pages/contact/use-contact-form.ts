import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/account';
import { call } from '#contract/protocol/call';
import { contactEndpoints } from '#contract/contact';
import { serviceTimes } from '#contract/service-times';
import { useUser } from '../../account/session/use-user';
import { failureMessage } from '../../platform/failure-message';
import {
  emptyDraft,
  storeDraft,
  readDraft,
  type MessageFields,
} from '../../platform/message-draft';
import { toast } from '../../ui/overlays/toasts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated';
import { useForm } from '../../ui/forms/use-form';
import { rules } from './rules';

const FAILED = 'Failed to send message. Please try again or email us directly.';

/**
 * The message. It survives an error and a reload, and is cleared after sending. A customer's name
 * and email are filled in.
 */
export function useContactForm() {
  const who = useUser();
  const user = who.status === 'user' ? who.user : undefined;
  const isHydrated = useIsHydrated();
  const [draft] = useState(isHydrated ? readDraft : emptyDraft);
  const id = useRef(draft.id);
  const isDraftRead = useRef(isHydrated);
  const form = useForm({
    rules,
    first: draft,
    onWrite: (fields) => storeDraft({ ...fields, id: id.current }),
    async send(fields) {
      try {
        await call(contactEndpoints.send, { body: { ...fields, id: id.current } });
        const empty = emptyDraft();
        id.current = empty.id;
        form.change(() => withSender(empty, user));
        storeDraft(empty);
        toast({
          title: 'Message Sent!',
          description: `We’ll get back to you within ${serviceTimes.answersIn}.`,
        });
      } catch (failure) {
        const description = failureMessage(failure, { refused: FAILED, unreachable: FAILED });
        toast({ title: 'Error', description, tone: 'bad' });
      }
    },
  });
  const { change } = form;
  // A rendered document is hydrated without the stored message. Text that was typed before
  // hydration takes precedence over it.
  useEffect(() => {
    if (!isHydrated || isDraftRead.current) return;
    isDraftRead.current = true;
    const stored = readDraft();
    id.current = stored.id;
    change((typed) => withTyped(stored, typed));
  }, [isHydrated, change]);
  // The user may become known after the first render, and may sign out while the form is open.
  const filledFor = useRef<User>(undefined);
  useEffect(() => {
    if (filledFor.current?.username === user?.username) return;
    filledFor.current = user;
    change((typed) => withSender(user ? typed : emptyDraft(), user));
  }, [user, change]);
  return form;
}

function withTyped(stored: MessageFields, typed: MessageFields): MessageFields {
  const filled = Object.entries(typed).filter(([, text]) => text !== '');
  return { ...stored, ...Object.fromEntries(filled) };
}

/** Keeps what the visitor has typed. */
function withSender<T extends MessageFields>(fields: T, user: User | undefined): T {
  if (!user) return fields;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return { ...fields, name: fields.name || name, email: fields.email || user.email };
}
