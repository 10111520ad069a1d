import { alternating } from './alternating.ts';
import { recordAnswer } from './bare/recorded-answer.ts';
import type { BareServer } from './bare/start-bare-server.ts';
import type { BenchCase } from './cases/bench-case.ts';
import { wireForm } from './cases/raw-request.ts';
import type { LoadResult } from './load/load.ts';
import type { LoadGenerator } from './load/load-generator.ts';
import { median, quantile } from './median.ts';

/** The figures of a case. */
export interface Figures {
  name: string;
  /** Of an answer's body, as it was sent. */
  bytes: number;
  requestsPerSecond: number;
  bareRequestsPerSecond: number;
  /** The site's requests per second for each one of the bare server's, the median of the rounds. */
  ratio: number;
  p50Ms: number;
  p99Ms: number;
}

export interface Measuring {
  load: LoadGenerator;
  bare: BareServer;
  sitePort: number;
  rounds: number;
  roundMs: number;
}

/** A booking round ends with its bookings, not with the time; this only stops a stuck one. */
const onceMsMax = 60_000;

/** Measures a case on the site and on the bare server, which gives the site's answers. */
export async function measure(
  measured: BenchCase,
  { load, bare, sitePort, rounds, roundMs }: Measuring,
): Promise<Figures> {
  const [[sample] = []] = await measured.nextRound();
  if (!sample) throw new Error('the case has no request');
  const recorded = await recordAnswer(sitePort, sample);
  if (recorded.status !== measured.status)
    throw new Error(`the answer was ${recorded.status}: ${Buffer.from(recorded.body, 'base64')}`);
  await bare.answerWith(recorded);

  const { cycle, status } = measured;
  const pairs = await alternating(load, rounds, async () => {
    const requests = (await measured.nextRound()).map((list) => list.map(wireForm));
    return [
      { port: sitePort, requests, cycle, status, durationMs: cycle ? roundMs : onceMsMax },
      { port: bare.port, requests, cycle: true, status, durationMs: roundMs },
    ];
  });
  const latencies = pairs.flatMap(([site]) => site.latenciesMs).sort((one, other) => one - other);
  return {
    name: measured.name,
    bytes: Buffer.byteLength(recorded.body, 'base64'),
    requestsPerSecond: median(pairs.map(([site]) => rate(site))),
    bareRequestsPerSecond: median(pairs.map(([, other]) => rate(other))),
    ratio: median(pairs.map(([site, other]) => rate(site) / rate(other))),
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  };
}

const rate = ({ count, elapsedMs }: LoadResult) => (count * 1000) / elapsedMs;
