import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory } from 'rate-limiter-flexible';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import type { Database } from '../../db/statements/database.ts';

/** A number of uses within a number of seconds. */
export interface Allowance {
  points: number;
  seconds: number;
}

/** Makes the limiter of an allowance; `name` separates its counts from others. */
export type OpenLimiter = (name: string, allowance: Allowance) => RateLimiterAbstract;

/** Counts only in this process: for calls that are too frequent for the database. */
export const inMemory: OpenLimiter = (keyPrefix, { points, seconds }) =>
  new RateLimiterMemory({ keyPrefix, points, duration: seconds });

/**
 * Counts in the database, so that processes share the counts and a restart keeps them. If the database cannot count,
 * each process counts in memory.
 */
export function inDatabase(db: Database): OpenLimiter {
  return (keyPrefix, allowance) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix,
      points: allowance.points,
      duration: allowance.seconds,
      // Otherwise each limiter would clean the one shared table; removeExpiredLimits does it once.
      clearExpiredByTimeout: false,
      insuranceLimiter: inMemory(keyPrefix, allowance),
    });
}

/** Limits nothing, for RATE_LIMITS=off. */
export const unlimited: OpenLimiter = (keyPrefix) =>
  new RateLimiterMemory({ keyPrefix, points: Number.MAX_SAFE_INTEGER, duration: 1 });

/** Whether a process that counts for others has left one of them without an answer. */
export interface Counter {
  isSilent: boolean;
}

/**
 * Counts in `own` what `limiter` cannot count, so that its failure refuses nobody. Its counter then is silent, and is
 * not asked again until somebody knows that it answers.
 */
export function insured(
  limiter: RateLimiterAbstract,
  own: RateLimiterAbstract,
  counter: Counter,
): RateLimiterAbstract {
  const consume = limiter.consume.bind(limiter);
  limiter.consume = (...use) =>
    counter.isSilent
      ? own.consume(...use)
      : consume(...use).catch((result: unknown) => {
          if (!(result instanceof Error)) throw result;
          counter.isSilent = true;
          return own.consume(...use);
        });
  return limiter;
}

/** Calls `onHit` with the limiter's name for each refused use. */
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
