import { between, openLoop, quantileMs } from './open-loop.ts';
import type { Visitors } from './visitors.ts';

const firstRate = 15;
const growth = 1.3;
const settleSeconds = 3;
const measuredSeconds = 9;
const p99MsMax = 1_000;

/** One rate that was tried. */
export interface Tried {
  rate: number;
  p50Ms: number;
  /** A refused request counts like a request without an answer. */
  p99Ms: number;
}

/** The first visitors of a process wait until its code is compiled. */
async function warmUp(visitors: Visitors): Promise<void> {
  await openLoop(visitors, [{ rate: firstRate, seconds: 20 }]);
}

/**
 * The highest rate at which 99 of 100 requests are answered within a second. The rate grows by a third until that
 * fails twice: a single failure may come from other work of the machine.
 */
export async function findCapacity(
  visitors: Visitors,
  say: (tried: Tried) => void,
): Promise<{ capacity: number; tried: Tried[] }> {
  await warmUp(visitors);
  const tried: Tried[] = [];
  let capacity = 0;
  for (let rate = firstRate; ; rate = Math.round(rate * growth)) {
    if (!(await isAnswered(rate)) && !(await isAnswered(rate))) break;
    capacity = rate;
  }
  if (capacity === 0) throw new Error(`the site does not answer ${firstRate} requests a second`);
  return { capacity, tried };

  async function isAnswered(rate: number): Promise<boolean> {
    const { samples } = await openLoop(visitors, [{ rate, seconds: settleSeconds + measuredSeconds }]);
    const measured = between(samples, settleSeconds, settleSeconds + measuredSeconds);
    const never = Number.POSITIVE_INFINITY;
    const one = { rate, p50Ms: quantileMs(measured, 0.5, never), p99Ms: quantileMs(measured, 0.99, never) };
    tried.push(one);
    say(one);
    return one.p99Ms <= p99MsMax;
  }
}
