import { LRUCache } from 'lru-cache';

/** For this time an account that was deleted, disabled or given a new password may still read with an old token. */
const cachedMs = 60_000;

/** A token has about a kilobyte. */
const tokensMax = 10_000;

export interface CachedLookUps {
  /** Asks the service, ignoring the cache; with `email`, also whether the account has this address. */
  now(token: string, email?: string): Promise<boolean>;
  /** Answers from a look-up that began within the last minute, or asks. */
  lately(token: string): Promise<boolean>;
}

/**
 * Caches by token whether an account is in force. It is by token because a token of an earlier sign-in may be revoked
 * while a later one of the same account is valid. A failed look-up is not cached. `nowMs` must be monotonic.
 */
export function cachedLookUps(
  isInForce: (token: string, email?: string) => Promise<boolean>,
  nowMs: () => number = () => performance.now(),
): CachedLookUps {
  const cached = new LRUCache<string, Promise<boolean>>({
    max: tokensMax,
    ttl: cachedMs,
    ttlResolution: 0,
    perf: { now: nowMs },
  });
  function now(token: string, email?: string): Promise<boolean> {
    const inForce = isInForce(token, email);
    cached.set(token, inForce);
    inForce.catch(() => {
      if (cached.peek(token) === inForce) cached.delete(token);
    });
    return inForce;
  }
  return { now, lately: (token) => cached.get(token) ?? now(token) };
}
