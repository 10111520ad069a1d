import type { MiddlewareHandler } from 'hono';

/** A process that answers so many at once has none of the processor to spare. */
const crowdedFrom = 16;
/** What is put off for a crowd is put off for no longer than this. */
const putOffMsMax = 60_000;

/** Knows how many requests are being answered, so that work nobody waits for can let them go first. */
export function watchCrowd(nowMs: () => number = () => performance.now()) {
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
    /** Whether work that nobody waits for should wait: while it is crowded, for a minute. */
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
