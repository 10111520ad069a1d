import type { Logger } from 'pino';

/**
 * Does work again and again, each time so long after the last has ended, so that it never runs twice at once in this
 * process. A failure is logged and the next time comes all the same.
 */
export function repeat(
  name: string,
  work: () => Promise<void>,
  { everyMs, firstAfterMs = 0, log }: { everyMs: number; firstAfterMs?: number; log: Logger },
): { stop(): void } {
  let isStopped = false;
  let timer = setTimeout(round, firstAfterMs);
  async function round() {
    try {
      await work();
    } catch (error) {
      // What a drain takes the database away from is finished after the next start.
      if (!isStopped) log.error({ err: error }, `${name} failed`);
    }
    if (!isStopped) timer = setTimeout(round, everyMs);
  }
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
