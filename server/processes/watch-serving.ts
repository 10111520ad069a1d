import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';

/** A serving process says this often that it is alive. */
export const aliveEveryMs = 1_000;
/** One that has said nothing for this many seconds is killed. */
const silentSecondsMax = 10;

type Watched = Pick<Worker, 'process'>;

/**
 * Kills each serving process that has said nothing for ten seconds: it is frozen or in an endless loop, and its share of
 * the visitors waits. It is then replaced like any that has ended. A process is watched from the first time that it is heard.
 *
 * The looks of this process are counted, not seconds of a clock: after a pause of the machine, or of this process, every
 * other one seems silent until its messages are read, and such a pause is one look.
 */
export function watchServing(log: Logger): {
  heard(worker: Watched): void;
  forget(worker: Watched): void;
} {
  const silentLooks = new Map<Watched, number>();
  setInterval(() => {
    for (const [worker, looks] of silentLooks) {
      silentLooks.set(worker, looks + 1);
      if (looks < silentSecondsMax) continue;
      log.error({ process: worker.process.pid }, 'a process has been silent for ten seconds and is killed');
      silentLooks.delete(worker);
      worker.process.kill('SIGKILL');
    }
  }, aliveEveryMs).unref();
  return {
    heard: (worker) => void silentLooks.set(worker, 0),
    forget: (worker) => void silentLooks.delete(worker),
  };
}
