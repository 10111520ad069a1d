interface Queue {
  /** Runs the work when its turn comes. Throws the error of `full` when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** At most `atOnce` jobs run at a time and `waitingMax` wait, first come, first served. */
export function createQueue(options: { atOnce: number; waitingMax: number; full: () => Error }): Queue {
  const { atOnce, waitingMax, full } = options;
  let running = 0;
  const waiting: (() => void)[] = [];

  /** Resolves with a place taken: a free one, or one that another job leaves. */
  async function takePlace(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw full();
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
