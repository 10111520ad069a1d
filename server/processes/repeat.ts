import type { Logger } from 'pino';

/**
 * Repeats work: each run starts a fixed time after the last one has ended, so that two runs never overlap in this
 * process. A failure is logged and does not stop the next run.
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
      // Work that shutting down interrupts is finished after the next start.
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
