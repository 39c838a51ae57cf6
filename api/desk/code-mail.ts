import { shop } from '#contract/shop';
import type { Mail } from '../mail/outbox';
import { DESK_CODE_MINUTES } from './mailed-codes';
import type { StoredStaff } from './staff-document';

/**
 * The mail with the code of a sign-in by password. The code is not in the subject, which lock
 * screens show.
 */
export function codeMail(
  { _id, email }: StoredStaff,
  { attempt, code, expiresAt }: { attempt: string; code: string; expiresAt: number },
): Mail {
  return {
    id: `desk-code:${attempt}`,
    name: `desk-code-${_id}`,
    to: email,
    until: expiresAt,
    subject: 'Your sign-in code',
    content: {
      heading: 'Sign in to the desk',
      preview: 'A code of six digits.',
      footer: `You get this email because someone signed in to the desk of ${shop.name} with your password. If it was not you, tell the owner and change your password.`,
      ways: [],
      blocks: [
        { type: 'rows', rows: [['Code', code]] },
        {
          type: 'text',
          text: `It works for ${DESK_CODE_MINUTES} minutes, in the browser where you signed in.`,
        },
      ],
    },
  };
}
