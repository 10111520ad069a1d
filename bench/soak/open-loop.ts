import { quantile } from '../median.ts';
import type { Answered } from './send.ts';
import type { Visitors } from './visitors.ts';

/** One request, with or without an answer. */
export interface Sample {
  what: string;
  /** Since the beginning of the load. */
  atMs: number;
  latencyMs: number;
  status: number;
}

/** A number of requests per second for a time. */
export interface Phase {
  rate: number;
  seconds: number;
}

/** The result of a load. */
export interface LoadOutcome {
  samples: Sample[];
  /** Unexpected answers, in words, with their number. */
  errors: Record<string, number>;
  /** Refusals (503) without a Retry-After. */
  withoutRetryAfter: number;
  /** A valid token was refused. */
  signedOut: number;
}

/** That a room is sold out is a good answer. */
const expected = [200, 201, 202, 304, 409, 503];

/**
 * Visitors arrive at a rate, whether or not earlier ones were answered. Latencies count from the instant at which a
 * visitor wanted to send, so that a site that keeps everybody waiting has no good figures.
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
    const visiting = visit(async (what, send) => {
      // A visitor's next request is sent after the answer before has been read.
      const sinceMs = isFirst ? wantedMs : performance.now();
      isFirst = false;
      const answer = await send();
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

/**
 * Whether the site lets such a request wait in an overload, for up to 8 s, instead of refusing it: a purchase, a
 * sign-in.
 */
export const mayWait = ({ what }: Sample): boolean => what === 'booking' || what === 'sign-in';

/** From this time on an answer is late: 1 s, or, for a request that may wait, its wait and 1 s. */
export const lateFromMs = (sample: Sample): number => (mayWait(sample) ? 9_000 : 1_000);

export const isRefused = ({ status }: Sample) => status === 503;

/** The given quantile of the time in which requests were answered; refused requests count only where they should. */
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
