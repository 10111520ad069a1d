import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';

/** So many uses in so many seconds. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

/** Makes the limiter of an allowance. The host gives one whose counts its processes share. */
export type OpenLimiter = (name: string, allowance: Allowance) => RateLimiterAbstract;

/** Who sends a request, as far as the host knows; absent for the host's own requests. */
export interface From {
  /** What the limits count: an IPv4 address, or the network of an IPv6 address. */
  readonly address: string;
}

/** Counts in the memory of this process, for a stand-in on its own port. */
export const limiterInMemory: OpenLimiter = (keyPrefix, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix, points, duration: seconds });

/** Counts one use. Answers how many there are now in the allowance's time, or undefined when that is one too many. */
export async function take(limiter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    return (await limiter.consume(key)).consumedPoints;
  } catch (result) {
    // The library rejects with its result when the allowance is used up, and with an Error when it cannot count.
    if (result instanceof Error) throw result;
    return undefined;
  }
}
