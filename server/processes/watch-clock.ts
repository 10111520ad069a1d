import type { Logger } from 'pino';
import type { PutBack } from '../../kernel/clock.ts';

const lookEveryMs = 1_000;
/** Smaller differences are ordinary corrections, which delay nothing noticeably. */
const jumpMsMin = 60_000;

/**
 * Checks every second whether the machine's clock was set, by comparing it with the monotonic clock. Timers use the
 * latter, so none has to be restarted. `onPutBack` is called when the clock was set back and stored instants are now
 * far away, and once at the start, because no process checked before. If it fails, it is called again at the next
 * check.
 */
export function watchClock(
  log: Logger,
  onPutBack: (since: PutBack) => Promise<void>,
  wallClock: () => number = Date.now,
): { look(): void; stop(): void } {
  const offset = () => wallClock() - performance.now();
  let before = offset();
  let due: PutBack | undefined = 'before the start';
  let isRunning = false;
  function look(): void {
    const jumpedMs = offset() - before;
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
