import { nanoid } from 'nanoid';
import { keptMs } from '#contract/retention';

/**
 * That somebody is signed in here, or has signed out and the shop does not know yet: a cookie without a name in
 * it, as the session's own cannot be read. Without it nobody is asked after, and a visitor costs no request.
 */
export type SessionMark = 'in' | 'leaving';

const PLAIN = 'signed';
/** Only this very host can set it: another of the domain signs nobody out. */
const NAME = location.protocol === 'https:' ? `__Host-${PLAIN}` : PLAIN;

export function sessionMark(): SessionMark | undefined {
  // Whoever signed in or out before it had its name still has.
  return readMark()?.[1] as SessionMark | undefined;
}

/** Of this sign-in alone: another one means another session, perhaps another customer's. */
export function signInId(): string | undefined {
  return readMark()?.[2];
}

/** Differs once anybody has signed in or out here. */
export function wholeMark(): string | undefined {
  return readMark()?.[0];
}

function readMark(): RegExpExecArray | null {
  return find(NAME) ?? find(PLAIN);
}

function find(name: string): RegExpExecArray | null {
  return new RegExp(`(?:^|; )${name}=(in|leaving)(?:[.]([\\w-]+))?(?:;|$)`).exec(document.cookie);
}

export function markSession(mark: SessionMark | undefined): void {
  if (NAME !== PLAIN) writeMark(PLAIN, undefined);
  writeMark(NAME, mark);
}

/** Somebody has signed in: every other page of this browser can tell. */
export function markSignIn(): void {
  if (NAME !== PLAIN) writeMark(PLAIN, undefined);
  writeMark(NAME, `in.${nanoid(10)}`);
}

function writeMark(name: string, mark: string | undefined): void {
  const age = mark ? keptMs('signIn') / 1000 : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store
  document.cookie = `${name}=${mark ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
