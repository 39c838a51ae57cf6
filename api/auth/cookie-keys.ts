import Keygrip from 'keygrip';

/** SHA-1 signatures were written until 2026-11-24, and a cart is kept for 400 days. */
const SHA1_ENDS = Date.UTC(2027, 11, 29);
const CART_COOKIE = /^(?:__Host-)?cart=/;

/**
 * Signs cookies with HMAC-SHA-256 by the newest key; a signature of any key is accepted. The SHA-1 signature of an
 * earlier version is accepted for the cart alone, so that no cart is lost, and until its last cart has expired.
 */
export function cookieKeys(keys: readonly string[], now: () => number = Date.now): Keygrip {
  const current = new Keygrip(keys, 'sha256');
  const former = new Keygrip(keys);
  const verify = (data: string, digest: string) =>
    current.verify(data, digest) ||
    (CART_COOKIE.test(data) && now() < SHA1_ENDS && former.verify(data, digest));
  return {
    sign: (data: string) => current.sign(data),
    verify,
    // Never returns the index of an older key: the library would sign again while reading, and only
    // a write may set a cookie (decision cart-cookie).
    index: (data: string, digest: string) => (verify(data, digest) ? 0 : -1),
  };
}
