import { serviceTimes } from '#contract/service-times';
import { shop } from '#contract/shop';
import type { Block } from '../mail/content';
import type { Mail } from '../mail/outbox';
import { LINK_MS } from './reset-links';
import type { StoredUser } from './store';

interface ResetMailData {
  /** Id of the mail: each code has its own. */
  id: string;
  /** Undefined if this week's codes are used up. */
  code: string | undefined;
  link: string;
  /** When the mail was requested, in milliseconds. */
  at: number;
}

/**
 * Does not contain the customer's name: the person who registered chose it and may not own the
 * address.
 */
export function resetMail({ _id, email }: StoredUser, { id, code, link, at }: ResetMailData): Mail {
  return {
    id,
    name: `reset-${_id}`,
    to: email,
    until: at + LINK_MS,
    subject: code === undefined ? 'Set a new password' : `${code} is your reset code`,
    content: {
      heading: 'Set a new password',
      preview: 'A link and a code for a new password.',
      footer: `You get this email because someone asked for a new password at ${shop.name}. If it was not you, nothing has changed and you don’t need to do anything.`,
      ways: [],
      blocks: [
        {
          type: 'text',
          text: `Open this link to set a new password. It works for ${serviceTimes.resetLinkWorksFor}, on any device. We will never ask you for it.`,
        },
        { type: 'links', links: [{ label: 'Set a new password', href: link }] },
        ...codeBlocks(code),
      ],
    },
  };
}

function codeBlocks(code: string | undefined): Block[] {
  if (code === undefined) return [];
  return [
    { type: 'rows', rows: [['Reset code', code]] },
    {
      type: 'text',
      text: `Or enter this code within ${serviceTimes.resetCodeWorksFor}, in the browser where you asked for it.`,
    },
  ];
}
