import { shop } from '#contract/shop';
import type { Mail } from '../mail/outbox';
import type { StoredUser } from './store';

/** Sent to the previous address. Does not name the new one: it may belong to another person. */
export function emailChangedMail(before: StoredUser, shopEmail: string): Mail {
  const text = `The email address of your account at ${shop.name} was changed at your request. If you did not ask for this, reply to this email.`;
  return {
    id: `email-changed:${before._id}:${before._version}`,
    to: before.email,
    replyTo: shopEmail,
    subject: 'Your email address was changed',
    content: {
      heading: 'Your email address was changed',
      preview: text,
      footer: `You get this email because this was the address of an account at ${shop.name}.`,
      ways: [],
      blocks: [{ type: 'text', text }],
    },
  };
}
