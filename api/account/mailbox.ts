import { normalizeLogin } from '#contract/login-name';

interface MailboxAddress {
  /** The address in lower case without its tag: `Sam+swim@club.example` is `sam@club.example`. */
  name: string;
  /** Whether the given address had a tag. */
  isTagged: boolean;
}

/**
 * The mailbox that receives mail to an address. Dots are kept: only some providers ignore them, and
 * with others two people's addresses may differ only in a dot.
 */
export function mailboxOf(email: string): MailboxAddress {
  const address = normalizeLogin(email);
  const index = address.lastIndexOf('@');
  const local = address.slice(0, index);
  const tag = local.indexOf('+');
  const isTagged = tag > 0;
  return { name: (isTagged ? local.slice(0, tag) : local) + address.slice(index), isTagged };
}
