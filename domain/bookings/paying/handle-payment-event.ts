import type { Database } from '../../../db/statements/database.ts';
import type { RaiseAlarm } from '../../../kernel/alarms.ts';
import type { JudgedClock } from '../../../kernel/clock.ts';
import { type AttemptName, type CardEvent, CardRequestRefused } from '../../payments/card-provider.ts';
import type { PaymentProviders } from '../../payments/payment-providers.ts';
import {
  findPaymentOfIntent,
  findUnansweredAttempt,
  isEventHandled,
  type PaymentRow,
  recordHandledEvent,
} from '../../payments/payments-store.ts';
import { handleRefundEvent } from '../refunding/handle-refund-event.ts';
import { settleIntent } from './charge-booking.ts';
import { isCaptured, untilCharged } from './charges-under-way.ts';

interface Deps extends PaymentProviders {
  db: Database;
  clock: JudgedClock;
  alarm: RaiseAlarm;
}

/**
 * Handles an event of the card provider. Events come late, repeatedly and out of order, so an event only names the
 * intent; the provider's current answer decides. The event is recorded after it was handled, so that the provider
 * sends a half-handled event again. Throws CardProviderUnavailable and ClockNotBelieved.
 */
export async function handlePaymentEvent(deps: Deps, event: CardEvent): Promise<void> {
  const { id, intentId, attempt, isMoneyBack = false } = event;
  if (!intentId) return;
  if (attempt) await untilCharged(attempt);
  if (!isMoneyBack && isCaptured(intentId)) return;
  const payment =
    (await findPaymentOf(deps.db, intentId, attempt)) ??
    (isMoneyBack && !attempt ? await findPaymentByProvider(deps, intentId) : undefined);
  if (!payment || (isWritten(payment) && !isMoneyBack) || (await isEventHandled(deps.db, id))) return;
  await handleIntent(deps, payment, intentId, isMoneyBack);
  await recordHandledEvent(deps.db, id);
}

async function findPaymentOf(
  db: Database,
  intentId: string,
  attempt: AttemptName | undefined,
): Promise<PaymentRow | undefined> {
  // Without an intent's id: the process that charges the card has not recorded the answer yet, or has died.
  return (await findPaymentOfIntent(db, intentId)) ?? (attempt && findUnansweredAttempt(db, attempt));
}

/**
 * The payment of an intent that is not recorded yet, by the attempt that the provider's intent names: a dispute does
 * not name it, and may come right after the charge. Undefined for an intent of another system.
 */
async function findPaymentByProvider(deps: Deps, intentId: string): Promise<PaymentRow | undefined> {
  const intent = await deps.cards.findIntent(intentId).catch((error: unknown) => {
    if (error instanceof CardRequestRefused) return undefined;
    throw error;
  });
  if (!intent?.attempt) return undefined;
  await untilCharged(intent.attempt);
  return findPaymentOf(deps.db, intentId, intent.attempt);
}

/** In these states the intent alone cannot change the payment any more. */
const isWritten = ({ state }: PaymentRow): boolean => state === 'captured' || state === 'refunded';

async function handleIntent(
  deps: Deps,
  payment: PaymentRow,
  intentId: string,
  isMoneyBack: boolean,
): Promise<void> {
  try {
    await settleIntent(deps, payment, await deps.cards.findIntent(intentId));
    if (isMoneyBack) await handleRefundEvent(deps, payment, intentId);
  } catch (error) {
    // The reconciler gets the same refusal and records it; sending the event again would not help.
    if (!(error instanceof CardRequestRefused)) throw error;
  }
}
