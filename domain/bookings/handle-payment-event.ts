import type { Database } from '../../db/schema/database.ts';
import { type CardEvent, CardRequestRefused } from '../payments/card-provider.ts';
import { type PaymentProviders, providerOf } from '../payments/payment-providers.ts';
import {
  findPaymentOfIntent,
  isEventHandled,
  type PaymentRow,
  recordHandledEvent,
} from '../payments/payments-store.ts';
import type { RaiseAlarm } from '../shared/alarms.ts';
import type { Clock } from '../shared/clock.ts';
import { settleIntent } from './charge-booking.ts';
import { isKnownCaptured, untilCharged } from './charges-under-way.ts';
import { handleRefundEvent } from './handle-refund-event.ts';

interface Deps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

/**
 * Acts on an event of the card provider. Events come late, twice and out of order, so this one only says which
 * intent to ask about: what the provider answers now is what counts. Noted when it was acted on, so that the
 * provider sends one again that failed half-way. Throws CardProviderUnavailable.
 */
export async function handlePaymentEvent(deps: Deps, event: CardEvent): Promise<void> {
  const { id, intentId, isMoneyBack = false } = event;
  if (!intentId) return;
  await untilCharged(intentId);
  if (!isMoneyBack && isKnownCaptured(intentId)) return;
  const payment = await findPaymentOfIntent(deps.db, intentId);
  if (!payment || (isWritten(payment) && !isMoneyBack) || (await isEventHandled(deps.db, id))) return;
  await handleIntent(deps, payment, intentId, isMoneyBack);
  await recordHandledEvent(deps.db, id);
}

/** No word of the provider about the intent alone changes such a payment any more. */
const isWritten = ({ state }: PaymentRow): boolean => state === 'captured' || state === 'refunded';

async function handleIntent(
  deps: Deps,
  payment: PaymentRow,
  intentId: string,
  isMoneyBack: boolean,
): Promise<void> {
  try {
    await settleIntent(deps, payment, await providerOf(deps, payment).findIntent(intentId));
    if (isMoneyBack) await handleRefundEvent(deps, payment, intentId);
  } catch (error) {
    // The reconciler meets the same refusal and notes it; telling the event again would not help.
    if (!(error instanceof CardRequestRefused)) throw error;
  }
}
