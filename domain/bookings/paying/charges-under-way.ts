/** The provider sends an event again when it is not handled in time, so a longer wait is useless. */
const waitMsMax = 2_000;

const underWay = new Map<string, Promise<unknown>>();

/** Runs the charge of a booking and registers it in this process until it has ended. */
export async function asCharge<Answer>(bookingId: string, charge: () => Promise<Answer>): Promise<Answer> {
  const charging = charge();
  underWay.set(bookingId, charging);
  try {
    return await charging;
  } finally {
    underWay.delete(bookingId);
  }
}

/**
 * Waits, at most two seconds, until no request of this process charges for the booking any more. The provider's event
 * arrives while the request still records the answer; after the wait the event usually has nothing to do.
 */
export async function untilCharged(bookingId: string): Promise<void> {
  const charging = underWay.get(bookingId);
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
