import type { MiddlewareHandler } from 'hono';

/** A process that answers so many requests at once has no processor time to spare. */
const crowdedFrom = 16;
/** The longest postponement of background work. */
const putOffMsMax = 60_000;

/** Counts the requests in progress, so that background work can let them go first. */
export function countRequestsInProgress(nowMs: () => number = () => performance.now()) {
  let underWay = 0;
  let putOffSinceMs: number | undefined;
  const middleware: MiddlewareHandler = async (_context, next) => {
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
  return {
    middleware,
    /** Whether background work should wait: while the process is crowded, for at most a minute. */
    mustWait(): boolean {
      if (underWay < crowdedFrom) {
        putOffSinceMs = undefined;
        return false;
      }
      putOffSinceMs ??= nowMs();
      return nowMs() - putOffSinceMs < putOffMsMax;
    },
  };
}
