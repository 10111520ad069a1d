import type { Load, LoadResult } from './load/load.ts';
import type { LoadGenerator } from './load/load-generator.ts';

/**
 * The method of every benchmark here: two servers under the same load in turn, round by round, so that other work of
 * the machine affects both alike; each is the first in every second round. `nextRound` makes the two loads of a
 * round. A first round warms up and is not counted.
 */
export async function alternating(
  load: LoadGenerator,
  rounds: number,
  nextRound: () => Promise<[Load, Load]>,
): Promise<[LoadResult, LoadResult][]> {
  const pairs: [LoadResult, LoadResult][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = await nextRound();
    const otherFirst = round % 2 === 1 ? await load.run(other) : undefined;
    const result = await load.run(one);
    const pair: [LoadResult, LoadResult] = [result, otherFirst ?? (await load.run(other))];
    if (round > 0) pairs.push(pair);
  }
  return pairs;
}
