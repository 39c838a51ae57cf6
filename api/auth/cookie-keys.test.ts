import Keygrip from 'keygrip';
import { expect, it } from 'vitest';
import { cookieKeys } from './cookie-keys';

const KEYS = ['newest-key-newest-key', 'oldest-key-oldest-key'];
const former = new Keygrip(KEYS);
const at = (time: string) => cookieKeys(KEYS, () => Date.parse(time));

it.each(['session=abc', '__Host-session=abc', 'device=abc', 'reset=abc', 'session=cart=abc'])(
  'rejects the SHA-1 signature of %s [api.old-cart-signature]',
  (data) => {
    expect(at('2026-12-01').verify(data, former.sign(data))).toBe(false);
  },
);

it('accepts the SHA-1 signature of a cart until the last such cart has expired [api.old-cart-signature]', () => {
  for (const data of ['cart=abc', '__Host-cart=abc']) {
    expect(at('2027-12-28').verify(data, former.sign(data))).toBe(true);
    expect(at('2027-12-29').verify(data, former.sign(data))).toBe(false);
  }
});
