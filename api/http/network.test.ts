import { SocketAddress } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networksOf } from './network';

describe('the networks of an address', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9', '203.0.113.0/24']],
    ['2001:db8:1:2ab::7', ['2001:db8:1:2ab::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['2001:DB8:1:2AB:0:0:0:7', ['2001:db8:1:2ab::/64', '2001:db8:1:200::/56', '2001:db8:1::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ])('%s', (address, networks) => {
    expect(networksOf(address)).toEqual(networks);
  });

  it.each([
    '203.0.113.9:4711',
    '::ffff:203.0.113.9',
    '::FFFF:cb00:7109',
    '0:0:0:0:0:ffff:cb00:7109',
    '64:ff9b::cb00:7109',
    '[::ffff:203.0.113.9]:443',
  ])('counts %s as the IPv4 address it contains', (address) => {
    expect(networksOf(address)).toEqual(networksOf('203.0.113.9'));
  });

  it.each(['[2001:db8::1]:443', '[2001:db8::1]', '2001:db8::1%eth0'])(
    'ignores the port, brackets and zone in %s',
    (address) => {
      expect(networksOf(address)).toEqual(networksOf('2001:db8::1'));
    },
  );

  it('all invalid addresses share one rate limit', () => {
    const texts = ['', 'unknown', '_hidden', '1.2.3', '1.2.3.4.5', 'a:b:c', '[', '[]:1', '::1::2'];
    expect(new Set(texts.map((text) => networksOf(text).join()))).toEqual(new Set(['unknown']));
  });

  it('the network of an address does not depend on its notation', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
        expect(networksOf(address)).toEqual(networksOf(canonical));
      }),
    );
  });
});
