import { nanoid } from 'nanoid';
import { retentionMs } from '#contract/retention';

/**
 * Marks that a user is signed in here (`in`), or has signed out and the server has not confirmed it
 * yet (`leaving`). It is a readable cookie without personal data, because scripts cannot read the
 * session cookie. Without it the current user is not requested, so visitors cause no request.
 */
export type SessionMarker = 'in' | 'leaving';

const COOKIE_BASE_NAME = 'signed';
/** On https only this host can set it, so that another subdomain cannot sign users in or out. */
const COOKIE_NAME =
  !import.meta.env.SSR && location.protocol === 'https:'
    ? `__Host-${COOKIE_BASE_NAME}`
    : COOKIE_BASE_NAME;

export function sessionMarker(): SessionMarker | undefined {
  return readMarker()?.[1] as SessionMarker | undefined;
}

/** Identifies this sign-in. A different id means another session, possibly of another customer. */
export function signInId(): string | undefined {
  return readMarker()?.[2];
}

/** The marker's raw value, which changes with every sign-in and sign-out in this browser. */
export function rawSessionMarker(): string | undefined {
  return readMarker()?.[0];
}

function readMarker(): RegExpExecArray | null {
  return new RegExp(`(?:^|; )${COOKIE_NAME}=(in|leaving)(?:[.]([\\w-]+))?(?:;|$)`).exec(
    document.cookie,
  );
}

export function setSessionMarker(mark: SessionMarker | undefined): void {
  if (COOKIE_NAME !== COOKIE_BASE_NAME) writeMarker(COOKIE_BASE_NAME, undefined);
  writeMarker(COOKIE_NAME, mark);
}

/** Marks a new sign-in, which every other page of this browser can detect. */
export function setSignInMarker(): void {
  if (COOKIE_NAME !== COOKIE_BASE_NAME) writeMarker(COOKIE_BASE_NAME, undefined);
  writeMarker(COOKIE_NAME, `in.${nanoid(10)}`);
}

function writeMarker(name: string, mark: string | undefined): void {
  const age = mark ? retentionMs('signIn') / 1000 : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store
  document.cookie = `${name}=${mark ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
