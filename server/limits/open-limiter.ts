import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible';
import type { Database } from '../../db/schema/database.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';

/** So many uses in so many seconds. */
export interface Allowance {
  points: number;
  seconds: number;
}

/** Makes the limiter of an allowance; `name` keeps its counts apart from the others'. */
export type OpenLimiter = (name: string, allowance: Allowance) => RateLimiterAbstract;

/** Counts in this process alone: for what is asked so often that no database should be asked about it. */
export const inMemory: OpenLimiter = (keyPrefix, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix, points, duration: seconds });

/**
 * Counts in the database, so that processes share the counts and a restart keeps them. While the database cannot
 * count, each process counts in its memory.
 */
export function inDatabase(db: Database): OpenLimiter {
  return (keyPrefix, allowance) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points: allowance.points,
      duration: allowance.seconds,
      // Each limiter would sweep the one table of all; removeExpiredLimits does it once.
      clearExpiredByTimeout: false,
      insuranceLimiter: inMemory(keyPrefix, allowance),
    });
}

/** Limits nothing, for RATE_LIMITS=off. */
export const unlimited: OpenLimiter = (keyPrefix) =>
  new RateLimiterMemory({ keyPrefix, points: Number.MAX_SAFE_INTEGER, duration: 1 });

/** Tells `onHit` the limiter's name each time that it refuses a use. */
export const counted =
  (open: OpenLimiter, onHit: (name: string) => void): OpenLimiter =>
  (name, allowance) => {
    const limiter = open(name, allowance);
    const consume = limiter.consume.bind(limiter);
    limiter.consume = (...use) =>
      consume(...use).catch((result: unknown) => {
        if (!(result instanceof Error)) onHit(name);
        throw result;
      });
    return limiter;
  };
