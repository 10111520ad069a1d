import type { Database } from '../../db/schema/database.ts';
import type { CardEvent } from '../payments/card-events.ts';
import type { CardProvider } from '../payments/card-provider.ts';
import { findPaymentOfIntent, isEventHeard, noteEvent } from '../payments/payments-store.ts';
import type { RaiseAlarm } from '../shared/alarms.ts';
import { settleIntent } from './charge-booking.ts';

/**
 * Acts on an event of the card provider. Events come late, twice and out of order, so this one only says which
 * intent to ask about: what the provider answers now is what counts. Noted when it was acted on, so that one
 * that failed half-way is told again. Throws CardProviderUnavailable.
 */
export async function hearPaymentEvent(
  deps: { db: Database; cards: CardProvider; alarm: RaiseAlarm },
  event: CardEvent,
): Promise<void> {
  if (await isEventHeard(deps.db, event.id)) return;
  const payment = event.intentId ? await findPaymentOfIntent(deps.db, event.intentId) : undefined;
  if (payment?.intentId) await settleIntent(deps, payment, await deps.cards.findIntent(payment.intentId));
  await noteEvent(deps.db, event.id);
}
