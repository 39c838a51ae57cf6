import Keygrip from 'keygrip';

/**
 * Signs cookies with HMAC-SHA-256 by the newest key. A signature of any key counts, and so does a SHA-1 one of an
 * older shop, so that no cart is lost; the next write renews it.
 */
export function cookieKeys(keys: readonly string[]): Keygrip {
  const current = new Keygrip(keys, 'sha256');
  const former = new Keygrip(keys);
  const verify = (data: string, digest: string) =>
    current.verify(data, digest) || former.verify(data, digest);
  return {
    sign: (data: string) => current.sign(data),
    verify,
    // Never an older key's place: reading would sign anew, and only a write may set a cookie (decision 31).
    index: (data: string, digest: string) => (verify(data, digest) ? 0 : -1),
  };
}
