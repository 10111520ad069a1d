import type { AdminCase } from './cases/administration.ts';
import { get, wireForm } from './cases/raw-request.ts';
import type { SeedPlan } from './catalogue/seed-large-catalogue.ts';
import type { LoadGenerator } from './load/load-generator.ts';
import { median, quantile } from './median.ts';
import type { AdminSite } from './site/start-admin-site.ts';

export interface Side {
  site: AdminSite;
  plan: SeedPlan;
}

/** The time of a page on the large catalogue, on the small one, and how many times the one is the other. */
export interface Compared {
  name: string;
  smallMs: number;
  largeMs: number;
  ratio: number;
}

/**
 * Measures a page on both sites in turn, round by round, so that whatever else the machine does hits both alike; a
 * first round of each warms up and is not counted. The times are medians of one visitor's requests.
 */
export async function compare(
  asked: AdminCase,
  sides: { small: Side; large: Side },
  { load, rounds, roundMs }: { load: LoadGenerator; rounds: number; roundMs: number },
): Promise<Compared> {
  const timeOf = async ({ site, plan }: Side) => {
    const request = wireForm(get(asked.path(plan), '', { Authorization: `Bearer ${site.token}` }));
    const { latenciesMs } = await load.run({
      port: site.port,
      requests: [[request]],
      cycle: true,
      durationMs: roundMs,
      status: 200,
    });
    return quantile(
      latenciesMs.toSorted((one, other) => one - other),
      0.5,
    );
  };
  const pairs: { small: number; large: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pair = { small: await timeOf(sides.small), large: await timeOf(sides.large) };
    if (round > 0) pairs.push(pair);
  }
  return {
    name: asked.name,
    smallMs: median(pairs.map(({ small }) => small)),
    largeMs: median(pairs.map(({ large }) => large)),
    ratio: median(pairs.map(({ small, large }) => large / small)),
  };
}
