import { quantile } from '../median.ts';
import type { Answered } from './ask.ts';
import type { Visitors } from './visitors.ts';

/** One request that was answered, or was not. */
export interface Sample {
  what: string;
  /** Since the beginning of the load. */
  atMs: number;
  latencyMs: number;
  status: number;
}

/** So many requests a second for so long. */
export interface Phase {
  rate: number;
  seconds: number;
}

/** What a time of load came to. */
export interface LoadOutcome {
  samples: Sample[];
  /** Answers that nobody should get, in words, with how often. */
  errors: Record<string, number>;
  /** Refusals (503) that do not say when to come again. */
  withoutRetryAfter: number;
  /** A token that was good was refused. */
  signedOut: number;
}

/** A room that is sold out is a good answer. */
const expected = [200, 201, 202, 304, 409, 503];

/**
 * Visitors come at a rate, whether or not those before them were answered. Latencies count from the instant at which
 * a visitor wanted to ask, so that a site that keeps everybody waiting has no good figures.
 */
export async function openLoop({ visit }: Visitors, phases: Phase[]): Promise<LoadOutcome> {
  const outcome: LoadOutcome = { samples: [], errors: {}, withoutRetryAfter: 0, signedOut: 0 };
  const beganMs = performance.now();
  const underWay = new Set<Promise<void>>();

  function noteError(what: string): void {
    const short = what.slice(0, 160);
    outcome.errors[short] = (outcome.errors[short] ?? 0) + 1;
  }
  function note(what: string, { status, retryAfter, text }: Answered, wantedMs: number): void {
    outcome.samples.push({ what, atMs: wantedMs - beganMs, latencyMs: performance.now() - wantedMs, status });
    if (status === 503 && !retryAfter) outcome.withoutRetryAfter++;
    if (status === 401) outcome.signedOut++;
    if (!expected.includes(status)) noteError(`${status} ${text}`);
  }
  function come(wantedMs: number): void {
    let isFirst = true;
    const visiting = visit(async (what, asking) => {
      // What a visitor asks next is asked when the answer before has been read.
      const sinceMs = isFirst ? wantedMs : performance.now();
      isFirst = false;
      const answer = await asking();
      note(what, answer, sinceMs);
      return answer;
    })
      .catch((error: unknown) => noteError(String(error)))
      .finally(() => underWay.delete(visiting));
    underWay.add(visiting);
  }

  let phaseBeganMs = beganMs;
  for (const { rate, seconds } of phases) {
    const total = Math.round(rate * seconds);
    for (let came = 0; came < total; ) {
      const due = Math.min(total, Math.floor(((performance.now() - phaseBeganMs) / 1_000) * rate));
      while (came < due) come(phaseBeganMs + (came++ * 1_000) / rate);
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    phaseBeganMs += seconds * 1_000;
  }
  await Promise.all(underWay);
  return outcome;
}

export const isRefused = ({ status }: Sample) => status === 503;

/** The given quantile of the time in which requests were answered; a refused one counts only where it should. */
export function quantileMs(samples: Sample[], part: number, refusedCountAs?: number): number {
  const latencies = samples.flatMap((sample) => {
    if (!isRefused(sample)) return [sample.latencyMs];
    return refusedCountAs === undefined ? [] : [refusedCountAs];
  });
  if (latencies.length === 0) return Number.POSITIVE_INFINITY;
  return quantile(
    latencies.sort((one, other) => one - other),
    part,
  );
}

export const between = (samples: Sample[], fromSeconds: number, toSeconds: number): Sample[] =>
  samples.filter(({ atMs }) => atMs >= fromSeconds * 1_000 && atMs < toSeconds * 1_000);
