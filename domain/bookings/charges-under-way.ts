/** An event that is not acted on for longer is sent again by the provider. */
const waitMsMax = 2_000;

const underWay = new Map<string, Promise<unknown>>();

/** Runs the charge of an intent, so that this process knows of it until it has ended. */
export async function asCharge<Answer>(intentId: string, charge: () => Promise<Answer>): Promise<Answer> {
  const charging = charge();
  underWay.set(intentId, charging);
  try {
    return await charging;
  } finally {
    underWay.delete(intentId);
  }
}

/**
 * Waits, at most two seconds, until no request of this process charges the intent any more. The provider's event comes while
 * the request still writes the answer down, and has nothing to do afterwards.
 */
export async function untilCharged(intentId: string): Promise<void> {
  const charging = underWay.get(intentId);
  if (!charging) return;
  let timer: NodeJS.Timeout | undefined;
  const waited = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMsMax).unref();
  });
  await Promise.race([charging, waited]).catch(() => {});
  clearTimeout(timer);
}

/** The provider tells of a charge within seconds; one that is told after so many others is looked up. */
const capturedMax = 10_000;
const captured = new Set<string>();

/** Notes that this process has written down the capture of the intent. */
export function noteCaptured(intentId: string): void {
  captured.add(intentId);
  const [oldest] = captured;
  if (captured.size > capturedMax && oldest !== undefined) captured.delete(oldest);
}

/** Whether this process has written the capture down itself. What was captured stays so, whatever goes back of it later. */
export const isKnownCaptured = (intentId: string): boolean => captured.has(intentId);
