import { shop } from '#contract/shop';
import type { Mail } from '../mail/outbox';
import { passkeyEntryId, type Passkey, type StoredStaff } from './staff-document';

interface Change {
  action: 'added' | 'removed';
  passkey: Passkey;
  /** Milliseconds. */
  at: number;
  shopEmail: string;
}

/**
 * Notifies a person of a change of their passkeys, because someone else may have made it in a
 * stolen session.
 */
export function passkeyMail(
  { _id, email, role }: StoredStaff,
  { action, passkey, at, shopEmail }: Change,
): Mail {
  const { device = 'Unknown device' } = passkey;
  const heading = `A passkey was ${action}`;
  const time = `${new Date(at).toISOString().slice(0, 16).replace('T', ', ')} UTC`;
  const text = `A passkey was ${action} for your sign-in to the desk of ${shop.name}.`;
  return {
    id: `mail:${passkeyEntryId(action === 'added' ? 'add' : 'remove', { _id }, passkey)}`,
    name: `passkey-${action}-${_id}`,
    to: email,
    replyTo: shopEmail,
    subject: heading,
    content: {
      heading,
      preview: text,
      footer: `You get this email because you can use the desk of ${shop.name}.`,
      ways: [],
      blocks: [
        { type: 'text', text },
        {
          type: 'rows',
          rows: [
            ['Made on', device],
            [action === 'added' ? 'Added' : 'Removed', time],
          ],
        },
        {
          type: 'text',
          text:
            role === 'owner'
              ? `If it was not you, end your access at once: ask another owner to remove you, or run this on the server: npm run desk -- remove ${email}`
              : 'If it was not you, tell the owner at once, so that your access ends.',
        },
      ],
    },
  };
}
