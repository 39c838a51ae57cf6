import { shop } from '#contract/shop';
import type { Mail } from '../mail/outbox';
import { writeMail } from '../mail/page';
import { CODE_MS } from './reset';
import type { StoredUser } from './store';

interface Sent {
  /** Of the mail: each code has its own. */
  id: string;
  code: string;
  /** Milliseconds. */
  at: number;
}

/**
 * Without the customer's name: whoever registered the address
 * has written it, and nobody has shown that the address is theirs.
 */
export function resetMail({ _id, email }: StoredUser, { id, code, at }: Sent): Mail {
  return {
    id,
    name: `reset-${_id}`,
    to: email,
    until: at + CODE_MS,
    subject: `${code} is your reset code`,
    ...writeMail({
      heading: 'Your reset code',
      preview: `${code} sets a new password.`,
      footer: `You get this email because someone asked for a new password at ${shop.name}. If it was not you, nothing has changed, and you need do nothing.`,
      ways: [],
      blocks: [
        { type: 'rows', rows: [['Reset code', code]] },
        {
          type: 'text',
          text: 'Enter it on the page where you asked for it, within 15 minutes. Nobody of ours will ever ask you for it.',
        },
      ],
    }),
  };
}
