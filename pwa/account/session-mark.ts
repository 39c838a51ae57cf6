/**
 * That somebody is signed in here, or has signed out and the shop does not know yet: a cookie without a name in
 * it, as the session's own cannot be read. Without it nobody is asked after, and a visitor costs no request.
 */
export type SessionMark = 'in' | 'leaving';

const NAME = 'signed';
/** A session's longest life. */
const LONGEST_S = 30 * 24 * 60 * 60;

export function sessionMark(): SessionMark | undefined {
  const value = new RegExp(`(?:^|; )${NAME}=(in|leaving)(?:;|$)`).exec(document.cookie)?.[1];
  return value as SessionMark | undefined;
}

export function markSession(mark: SessionMark | undefined): void {
  const age = mark ? LONGEST_S : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the Cookie Store
  document.cookie = `${NAME}=${mark ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
