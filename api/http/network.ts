import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Who has one IPv6 address has its whole /64; an IPv4 address is one, in whatever form it comes. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [start = '', end] = address.split('::');
  const groups = start === '' ? [] : start.split(':');
  const rest = end === undefined || end === '' ? [] : end.split(':');
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':').toLowerCase();
}

/** A name for the network of an address that tells nobody the address: what is stored about it stands under this. */
export function networkHash(address: string, key: string): string {
  return createHmac('sha256', key)
    .update(`network:${networkOf(address)}`)
    .digest('base64url');
}
