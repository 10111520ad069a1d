/** Too many wait for their turn already, so no more are accepted. */
export class LaneFull extends Error {}

const delayStepMs = 100;
const delayMsMax = 2_000;
const waitingMax = 20;

/** Runs `work` when its turn comes. `excess` is the number of uses by which the address is over its allowance. */
export type SlowLane = <Result>(
  address: string,
  excess: number,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Serves an address that is over its allowance one request at a time, each after a delay that grows to two seconds.
 * Many visitors may share an address, so it is slowed down and not blocked. Throws LaneFull when twenty wait.
 */
export function slowLane(): SlowLane {
  const lanes = new Map<string, { waiting: number; last: Promise<unknown> }>();
  return async (address, excess, work) => {
    const lane = lanes.get(address) ?? { waiting: 0, last: Promise.resolve() };
    if (lane.waiting >= waitingMax) throw new LaneFull();
    lanes.set(address, lane);
    lane.waiting += 1;
    const turn = lane.last.then(() => delay(Math.min(excess * delayStepMs, delayMsMax))).then(work);
    lane.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      lane.waiting -= 1;
      if (lane.waiting === 0) lanes.delete(address);
    }
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
