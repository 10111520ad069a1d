import { CallProblem } from '../calls.ts';

/** Waits between the automatic tries; after the last one the person decides. */
const retryDelaysMs = [1_000, 2_000, 4_000];
/** If the server asks for a longer wait than this, the person decides. */
const retryAfterSecondsMax = 10;

/**
 * Repeats a request while its result is unknown: the network failed, the server is busy, or the payment is in
 * progress. Only for requests that the server processes once, by their key or their booking. `isWanted`: false ends
 * the tries with the last error.
 */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  isWanted: () => boolean,
): Promise<Answer> {
  for (const waitMs of retryDelaysMs) {
    try {
      return await send();
    } catch (error) {
      const waitSeconds = secondsToWait(error);
      if (waitSeconds === undefined) throw error;
      // Random jitter, so that not all clients return at the same time after an outage.
      const jitteredMs = waitMs * (1 + Math.random() / 4);
      await new Promise((resolve) => setTimeout(resolve, Math.max(jitteredMs, waitSeconds * 1_000)));
      if (!isWanted()) throw error;
    }
  }
  return send();
}

/**
 * Whether an error leaves open what became of a request: the server may still process it, or has stopped somewhere in
 * it. Such a request has to be asked about, or repeated in the same words.
 */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof CallProblem)) return true;
  const { status, code } = error;
  const isTooOften = status === 429 && code !== 'too_many_vouchers';
  return status === 0 || isTooOften || status >= 500 || code === 'payment_in_progress';
}

/** The wait that the server asks for, or 0; undefined when another try would not help. */
function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof CallProblem)) return undefined;
  const { status, code, retryAfterSeconds = 0 } = error;
  const passes =
    status === 0 ||
    code === 'payment_in_progress' ||
    (code !== 'payment_out_of_order' && (status === 502 || status === 503 || status === 504));
  return passes && retryAfterSeconds <= retryAfterSecondsMax ? retryAfterSeconds : undefined;
}
