import { faults } from '../wire/api-fault.ts';

/** People before a counter with a few clerks. */
export interface Line {
  /** Does the work when it is its turn. Throws ApiFault when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** At most `atOnce` works run at a time and `waitingMax` wait, first come, first served. */
export function createLine({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Line {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** Resolves with a place taken: a free one, or the one that somebody leaves. */
  async function takePlace(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw faults.busy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leavePlace(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return {
    async run(work) {
      await takePlace();
      try {
        return await work();
      } finally {
        leavePlace();
      }
    },
  };
}
