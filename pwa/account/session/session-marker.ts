import { nanoid } from 'nanoid';
import { retentionMs } from '#contract/retention';

/**
 * Marks that someone is signed in here, or has signed out and the server does not know yet. A
 * cookie without personal data, because the session's own cannot be read. Without it no request is
 * made, so a visitor costs none.
 */
export type SessionMarker = 'in' | 'leaving';

const PLAIN = 'signed';
/**
 * On https only this host can set it, so that another host of the domain cannot sign anyone in or
 * out.
 */
const NAME = location.protocol === 'https:' ? `__Host-${PLAIN}` : PLAIN;

export function sessionMarker(): SessionMarker | undefined {
  return readMarker()?.[1] as SessionMarker | undefined;
}

/** Identifies this sign-in. Another id means another session, maybe another customer's. */
export function signInId(): string | undefined {
  return readMarker()?.[2];
}

/** Changes whenever someone signs in or out here. */
export function rawSessionMarker(): string | undefined {
  return readMarker()?.[0];
}

function readMarker(): RegExpExecArray | null {
  return new RegExp(`(?:^|; )${NAME}=(in|leaving)(?:[.]([\\w-]+))?(?:;|$)`).exec(document.cookie);
}

export function setSessionMarker(mark: SessionMarker | undefined): void {
  if (NAME !== PLAIN) writeMarker(PLAIN, undefined);
  writeMarker(NAME, mark);
}

/** Marks a new sign-in, which every other page of this browser can detect. */
export function setSignInMarker(): void {
  if (NAME !== PLAIN) writeMarker(PLAIN, undefined);
  writeMarker(NAME, `in.${nanoid(10)}`);
}

function writeMarker(name: string, mark: string | undefined): void {
  const age = mark ? retentionMs('signIn') / 1000 : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store
  document.cookie = `${name}=${mark ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
