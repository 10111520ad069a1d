/** Too many wait already, so no more are accepted. */
export class QueueFull extends Error {}

const delayStepMs = 100;
const delayMsMax = 2_000;
const waitingMax = 20;

/** Runs `work` when its turn comes. `excess` is the number of uses by which the address is over its allowance. */
export type SlowQueue = <Result>(
  address: string,
  excess: number,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Serves an address that is over its allowance one request at a time, each after a delay that grows to two seconds.
 * Many visitors may share an address, so it is slowed down and not blocked. Throws QueueFull when twenty wait.
 */
export function slowQueue(): SlowQueue {
  const queues = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async (address, excess, work) => {
    const queue = queues.get(address) ?? { waiting: 0, last: Promise.resolve() };
    if (queue.waiting >= waitingMax) throw new QueueFull();
    queues.set(address, queue);
    queue.waiting += 1;
    const result = queue.last.then(() => delay(Math.min(excess * delayStepMs, delayMsMax))).then(work);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(address);
    }
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
