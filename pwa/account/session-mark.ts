/**
 * That somebody is signed in here, or has signed out and the shop does not know yet: a cookie without a name in
 * it, as the session's own cannot be read. Without it nobody is asked after, and a visitor costs no request.
 */
export type SessionMark = 'in' | 'leaving';

const PLAIN = 'signed';
/** Only this very host can set it: another of the domain signs nobody out. */
const NAME = location.protocol === 'https:' ? `__Host-${PLAIN}` : PLAIN;
/** A session's longest life. */
const LONGEST_S = 30 * 24 * 60 * 60;

export function sessionMark(): SessionMark | undefined {
  // Whoever signed in or out before it had its name still has.
  return readMark(NAME) ?? readMark(PLAIN);
}

function readMark(name: string): SessionMark | undefined {
  const value = new RegExp(`(?:^|; )${name}=(in|leaving)(?:;|$)`).exec(document.cookie)?.[1];
  return value as SessionMark | undefined;
}

export function markSession(mark: SessionMark | undefined): void {
  if (NAME !== PLAIN) writeMark(PLAIN, undefined);
  writeMark(NAME, mark);
}

function writeMark(name: string, mark: SessionMark | undefined): void {
  const age = mark ? LONGEST_S : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store
  document.cookie = `${name}=${mark ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
