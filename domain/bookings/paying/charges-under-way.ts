import type { AttemptName } from '../../payments/card-provider.ts';

/** The provider sends an event again when it is not handled in time, so a longer wait is useless. */
const waitMsMax = 2_000;

const underWay = new Map<string, Promise<unknown>>();

/** Runs the charge of an attempt and registers it in this process until it has ended. */
export async function asCharge<Answer>(paymentId: string, charge: () => Promise<Answer>): Promise<Answer> {
  const charging = charge();
  underWay.set(paymentId, charging);
  try {
    return await charging;
  } finally {
    underWay.delete(paymentId);
  }
}

/**
 * Waits, at most two seconds, until no request of this process charges for the attempt any more. The provider's event
 * arrives while the request still records the answer; after the wait the event usually has nothing to do. An attempt
 * that is named by its booking is of an earlier version, and no request of this process began it.
 */
export async function untilCharged(attempt: AttemptName): Promise<void> {
  const charging = 'paymentId' in attempt ? underWay.get(attempt.paymentId) : undefined;
  if (!charging) return;
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMsMax).unref();
  });
  await Promise.race([charging, waited]).catch(() => {});
  clearTimeout(timer);
}

/**
 * The provider sends the event of a charge within seconds. After so many other charges it is read from the database
 * instead.
 */
const capturedMax = 10_000;
const captured = new Set<string>();

/** Notes that this process has recorded the capture of the intent. */
export function noteCaptured(intentId: string): void {
  captured.add(intentId);
  const [oldest] = captured;
  if (captured.size > capturedMax && oldest !== undefined) captured.delete(oldest);
}

/** Whether this process has recorded the capture itself. Later refunds do not change that. */
export const isCaptured = (intentId: string): boolean => captured.has(intentId);
