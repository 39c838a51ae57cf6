import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';

/** Key of the count if a proxy forwards something that is not an address. */
const UNKNOWN = 'unknown';

/** Factors on the limit for larger networks, by prefix length. */
const LIMIT_FACTOR_BY_PREFIX = { '24': 8, '56': 2, '48': 4 };

/**
 * The networks of a client address, from narrow to wide: an IPv4 address and its /24, an IPv6 /64 (one household
 * or phone), /56 (a home) and /48 (a site). A port that a proxy appends and a zone are ignored; an IPv4 address
 * inside an IPv6 one (mapped or NAT64) counts as IPv4.
 */
export function networksOf(clientAddress: string): readonly [string, ...string[]] {
  const address = bareAddress(clientAddress);
  if (isIPv4(address)) return ipv4Networks(address);
  if (!isIPv6(address)) return [UNKNOWN];
  const groups = expandIpv6(address);
  const embedded = embeddedIpv4(groups);
  if (embedded !== undefined) return ipv4Networks(embedded);
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  const site = [a, b, c].map((group) => group.toString(16)).join(':');
  return [
    `${site}:${d.toString(16)}::/64`,
    `${site}:${(d & 0xff00).toString(16)}::/56`,
    `${site}::/48`,
  ];
}

/** The narrowest network of an address: an IPv4 address or an IPv6 /64. */
export function networkOf(address: string): string {
  return networksOf(address)[0];
}

/**
 * The prefix length of a network: `24`, `56`, `48`, or for the smallest network `64` or `address`.
 */
export function prefixLengthOf(network: string): string {
  return network.split('/')[1] ?? 'address';
}

export function limitFactorOf(network: string): number {
  return (
    LIMIT_FACTOR_BY_PREFIX[prefixLengthOf(network) as keyof typeof LIMIT_FACTOR_BY_PREFIX] ?? 1
  );
}

/** A keyed hash that names the network of an address without revealing it, for storage and logs. */
export function networkHash(address: string, key: string): string {
  return createHmac('sha256', key)
    .update(`network:${networkOf(address)}`)
    .digest('base64url');
}

/** `1.2.3.4:5678`, `[2001:db8::1]:443` and `fe80::1%eth0` without port, brackets and zone. */
function bareAddress(text: string): string {
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return address.replace(/%.*$/, '');
}

function ipv4Networks(address: string): [string, string] {
  return [address, `${address.slice(0, address.lastIndexOf('.'))}.0/24`];
}

/** The eight groups of an address that `isIPv6` accepts. */
function expandIpv6(address: string): number[] {
  const hexadecimal = address.replace(
    /(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, a: string, b: string, c: string, d: string) =>
      `${hexGroup(Number(a), Number(b))}:${hexGroup(Number(c), Number(d))}`,
  );
  const [start = [], end = []] = hexadecimal
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => 0);
  return [...start, ...zeros, ...end];
}

function hexGroup(high: number, low: number): string {
  return ((high << 8) | low).toString(16);
}

/** `::ffff:a.b.c.d` (mapped, RFC 4291) and `64:ff9b::a.b.c.d` (NAT64, RFC 6052). */
function embeddedIpv4(groups: readonly number[]): string | undefined {
  const prefix = groups.slice(0, 6).join();
  const isMapped = prefix === '0,0,0,0,0,65535';
  const isNat64 = prefix === `${0x64},${0xff9b},0,0,0,0`;
  if (!isMapped && !isNat64) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}
