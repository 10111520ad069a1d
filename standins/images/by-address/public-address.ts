import { BlockList, isIP } from 'node:net';

/** IPv4 ranges that lead to this machine, to its network or nowhere (IANA's special-purpose registry). */
const specialV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/**
 * Exceptions within the one public range of IPv6: addresses that contain an IPv4 address, and addresses for examples.
 */
const specialV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const refused = blockListOf(specialV4, 'ipv4');
const refusedV6 = blockListOf(specialV6, 'ipv6');
const globalV6 = blockListOf(['2000::/3'], 'ipv6');

/** Whether an IP address is public. A text that is not an address is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !refused.check(address, 'ipv4');
  return version === 6 && globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}

function blockListOf(ranges: string[], version: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/');
    list.addSubnet(network, Number(prefix), version);
  }
  return list;
}
