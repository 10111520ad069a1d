import { BlockList, isIP } from 'node:net';
import { LRUCache } from 'lru-cache';

/** The proxies whose forwarding headers are trusted. */
export interface TrustedProxies {
  /** True when TRUSTED_PROXIES names at least one. */
  readonly configured: boolean;
  includes(address: string): boolean;
}

/** How many addresses the cache remembers as trusted or not; each request asks several times. */
const addressesMax = 10_000;

/** Parses `10.0.0.0/8, ::1`. Throws an error that names the part which is neither an address nor a range. */
export function readTrustedProxies(text: string | undefined): TrustedProxies {
  const entries = (text ?? '').split(',').flatMap((entry) => entry.trim() || []);
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...more] = entry.split('/');
    const family = isIP(address);
    const bitsMax = family === 4 ? 32 : 128;
    const readable = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax);
    if (family === 0 || !readable || more.length > 0)
      throw new Error(`${entry} is neither an address nor a range like 10.0.0.0/8`);
    list.addSubnet(address, bits === undefined ? bitsMax : Number(bits), family === 4 ? 'ipv4' : 'ipv6');
  }
  const check = (address: string) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
  // Visitors can send any address, so the cache is limited.
  const cached = new LRUCache<string, boolean>({ max: addressesMax });
  return {
    configured: entries.length > 0,
    includes(address) {
      const before = cached.get(address);
      if (before !== undefined) return before;
      const isTrusted = check(address);
      cached.set(address, isTrusted);
      return isTrusted;
    },
  };
}
