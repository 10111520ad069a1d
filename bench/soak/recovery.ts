import { isRefused, lateFromMs, type Sample } from './open-loop.ts';

/** One in a hundred may be late at any time. */
const badShareMax = 0.01;

/** Seconds from `fromSeconds` to the end of the last second in which more than one in a hundred was refused or late. */
export function recoverySeconds(samples: Sample[], fromSeconds: number, toSeconds: number): number {
  let recovered = fromSeconds;
  for (let second = fromSeconds; second < toSeconds; second++) {
    const within = samples.filter(({ atMs }) => atMs >= second * 1_000 && atMs < (second + 1) * 1_000);
    const bad = within.filter((one) => isRefused(one) || one.latencyMs > lateFromMs(one));
    if (bad.length > within.length * badShareMax) recovered = second + 1;
  }
  return recovered - fromSeconds;
}
