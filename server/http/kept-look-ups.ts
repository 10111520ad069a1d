import { LRUCache } from 'lru-cache';

/** So long an account that was deleted, disabled or given a new password may still read by an old token. */
const keptMs = 60_000;

/** A token is about a kilobyte. */
const tokensMax = 10_000;

export interface KeptLookUps {
  /** Asks, whatever is kept. */
  now(token: string): Promise<boolean>;
  /** Answers from a look-up that began within the last minute, or asks. */
  lately(token: string): Promise<boolean>;
}

/**
 * Keeps whether an account is in force, by token: one of an earlier sign-in may be dead while a later one of the same
 * account is good. A look-up that failed is not kept. `nowMs` never jumps.
 */
export function keptLookUps(
  isInForce: (token: string) => Promise<boolean>,
  nowMs: () => number = () => performance.now(),
): KeptLookUps {
  const kept = new LRUCache<string, Promise<boolean>>({
    max: tokensMax,
    ttl: keptMs,
    ttlResolution: 0,
    perf: { now: nowMs },
  });
  function now(token: string): Promise<boolean> {
    const asked = isInForce(token);
    kept.set(token, asked);
    asked.catch(() => {
      if (kept.peek(token) === asked) kept.delete(token);
    });
    return asked;
  }
  return { now, lately: (token) => kept.get(token) ?? now(token) };
}
