import { isIP } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

/** The origin of a request. */
export interface Client {
  /** The visitor's address: IPv4 as `203.0.113.7`, IPv6 in its shortest form. */
  address: string;
  /** The scheme that the visitor's browser used. */
  scheme: 'http' | 'https';
}

/**
 * The visitor behind a connection. The forwarding headers count only when the connection comes from a trusted proxy,
 * and only up to the first address from the right that is not a trusted proxy. Everything left of it could be written
 * by the visitor.
 */
export function clientOf(socketAddress: string, headers: Headers, trusted: TrustedProxies): Client {
  let address = canonicalAddress(socketAddress) ?? socketAddress;
  let scheme: Client['scheme'] = 'http';
  if (!trusted.includes(address)) return { address, scheme };
  const hops = listOf(headers.get('x-forwarded-for'));
  const schemes = listOf(headers.get('x-forwarded-proto'));
  do {
    // Each proxy adds a value on the right; a proxy that only sets the scheme leaves a single value for all.
    const said = schemes.length > 1 ? schemes.pop() : schemes[0];
    if (said === 'http' || said === 'https') scheme = said;
    const before = canonicalAddress(hops.pop() ?? '');
    if (before === undefined) break;
    address = before;
    // After the last value of each header there is nothing more to read.
  } while ((hops.length > 0 || schemes.length > 1) && trusted.includes(address));
  return { address, scheme };
}

/**
 * The unit that the limits count: an IPv4 address, or the /64 network of an IPv6 address, which one subscriber
 * usually owns.
 */
export function countedAddress(address: string): string {
  return isIP(address) === 6 ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/**
 * `203.0.113.7`, also from `203.0.113.7:4711` and `::ffff:203.0.113.7`; undefined for a text that is not an address.
 */
function canonicalAddress(text: string): string | undefined {
  if (isIP(text) === 4) return text;
  const bare = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  const address = bare.replace(/%.*$/, '');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : undefined;
  const groups = groupsOf(address);
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff')
    return new URL(`http://[${address}]`).hostname.slice(1, -1);
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  // The URL parser writes every IPv6 address in its shortest form.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  return [...before, ...Array(8 - before.length - right.length).fill('0'), ...right];
}

const listOf = (header: string | null) =>
  header ? header.split(',').flatMap((entry) => entry.trim() || []) : [];
