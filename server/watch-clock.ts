import type { Logger } from 'pino';
import type { PutBack } from '../domain/shared/clock.ts';

const lookEveryMs = 1_000;
/** What is less is the usual correction, which moves nothing that anybody waits for. */
const jumpMsMin = 60_000;

/**
 * Looks every second whether the machine's clock was set, against the clock that only counts. Timers go by the latter, so
 * nothing has to be started again; `onPutBack` is called when instants that were written down have become far away, and
 * once at the start, since nobody looked before it. Where it fails it is called again at the next look.
 */
export function watchClock(
  log: Logger,
  onPutBack: (since: PutBack) => Promise<void>,
  wallClock: () => number = Date.now,
): { look(): void; stop(): void } {
  const apart = () => wallClock() - performance.now();
  let before = apart();
  let due: PutBack | undefined = 'before the start';
  let isRunning = false;
  function look(): void {
    const jumpedMs = apart() - before;
    before += jumpedMs;
    if (Math.abs(jumpedMs) >= jumpMsMin) {
      const seconds = Math.round(jumpedMs / 1000);
      log.warn({ seconds }, seconds > 0 ? 'the clock was put forward' : 'the clock was put back');
      if (seconds < 0) due = 'now';
    }
    if (due && !isRunning) void bringForward(due);
  }
  async function bringForward(since: PutBack): Promise<void> {
    isRunning = true;
    due = undefined;
    try {
      await onPutBack(since);
    } catch (error) {
      log.error({ err: error }, 'what waits for a later time could not be brought forward');
      due ??= since;
    } finally {
      isRunning = false;
    }
  }
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
