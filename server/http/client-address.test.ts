import { expect, test } from 'vitest';
import { clientOf, countedAddress } from './client-address.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const none = readTrustedProxies(undefined);
const proxies = readTrustedProxies('127.0.0.1, 10.0.0.0/8, 2001:db8:1::/48');

const addressOf = (socket: string, forwardedFor: string | undefined, trusted = proxies) =>
  clientOf(
    socket,
    new Headers(forwardedFor === undefined ? {} : { 'X-Forwarded-For': forwardedFor }),
    trusted,
  ).address;

test('without trusted proxies the connection’s address counts, whatever a header says', () => {
  expect(addressOf('127.0.0.1', '203.0.113.7', none)).toBe('127.0.0.1');
  expect(addressOf('198.51.100.4', '203.0.113.7')).toBe('198.51.100.4');
});

test.each<[string, string, string | undefined, string]>([
  ['one proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['an address that the visitor wrote in front', '127.0.0.1', '192.0.2.1, 203.0.113.7', '203.0.113.7'],
  ['two proxies in a row', '127.0.0.1', '192.0.2.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['a proxy of the range on IPv6', '2001:db8:1::5', '2001:DB8:2:0:0:0:0:9', '2001:db8:2::9'],
  ['a socket that writes IPv4 as IPv6', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a visitor written as IPv6', '127.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
  ['an address with a port', '127.0.0.1', '203.0.113.7:4711', '203.0.113.7'],
  ['an IPv6 address with a port', '127.0.0.1', '[2001:db8:2::9]:4711', '2001:db8:2::9'],
  ['nothing forwarded', '127.0.0.1', undefined, '127.0.0.1'],
  ['no address at all', '127.0.0.1', '203.0.113.7, unknown', '127.0.0.1'],
  ['trusted addresses alone', '127.0.0.1', '10.0.0.1', '10.0.0.1'],
])('with %s in the header the visitor is found', (_what, socket, forwardedFor, expected) => {
  expect(addressOf(socket, forwardedFor)).toBe(expected);
});

test('the scheme is the proxy’s word, and nobody else’s', () => {
  const headers = new Headers({ 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' });
  expect(clientOf('127.0.0.1', headers, proxies).scheme).toBe('https');
  expect(clientOf('198.51.100.4', headers, proxies).scheme).toBe('http');
  expect(clientOf('127.0.0.1', headers, none).scheme).toBe('http');
});

test('limits count an IPv4 address by itself and an IPv6 address by its /64', () => {
  expect(countedAddress('203.0.113.7')).toBe('203.0.113.7');
  expect(countedAddress('2001:db8:2:3:4:5:6:7')).toBe(countedAddress('2001:db8:2:3::1'));
  expect(countedAddress('2001:db8:2:3::1')).not.toBe(countedAddress('2001:db8:2:4::1'));
  expect(countedAddress('local')).toBe('local');
});

test.each(['10.0.0.0/33', '10.0.0', 'proxy.example', '::1/129', '10.0.0.0/8/8', '1.2.3.4/'])(
  '%s is no proxy, and the message names it',
  (entry) => {
    expect(() => readTrustedProxies(`127.0.0.1,${entry}`)).toThrow(entry);
  },
);
