import { isIP } from 'node:net';
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** A number of uses in a number of seconds. */
interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/** Makes the limiter of an allowance. The host provides one whose counts its processes share. */
export type OpenLimiter = (name: string, allowance: Allowance) => RateLimiterAbstract;

/** The sender of a request, as far as the host knows; absent for the host's own requests. */
export interface From {
  /** The address that the limits count: an IPv4 address, or the network of an IPv6 address. */
  readonly address: string;
}

/** Counts in the memory of this process, for a stand-in on its own port. */
export const limiterInMemory: OpenLimiter = (keyPrefix, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix, points, duration: seconds });

/** Counts one use. Answers how many there are now in the allowance's time, or undefined when it is one too many. */
export async function take(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (result) {
    // The library rejects with its result when the allowance is used up, and with an Error when it cannot count.
    if (result instanceof Error) throw result;
    return undefined;
  }
}

/** The form of an address that the limits count: its IPv4 address, or the /64 network of its IPv6 address. */
export function countedAddress(address: string): string {
  const bare = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  if (isIP(bare) !== 6) return bare;
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups = [...before, ...Array(8 - before.length - right.length).fill('0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
