import type { Database } from '../../db/schema/database.ts';
import { handlePaymentEvent } from '../../domain/bookings/handle-payment-event.ts';
import type { CardEvents, CardProvider } from '../../domain/payments/card-provider.ts';
import type { RaiseAlarm } from '../../domain/shared/alarms.ts';
import type { Clock } from '../../domain/shared/clock.ts';
import type { Handler } from '../http/mount.ts';
import { readText } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';

/** An event with its object is a few kilobytes; the provider's own bound is far above ours for calls. */
const eventBytesMax = 512 * 1024;

/** Receives the card provider's events: 200 when it was acted on or known, 400 for a signature that does not hold. */
export const postPaymentEvent =
  (deps: {
    db: Database;
    cards: CardProvider;
    clock: Clock;
    alarm: RaiseAlarm;
    events: CardEvents;
  }): Handler<'paymentEvent'> =>
  async ({ request, header }) => {
    const body = await readText(request, eventBytesMax);
    const event = await deps.events.read(body, header('stripe-signature') ?? '');
    if (!event)
      throw new Refusal('bad_signature', 'The signature does not belong to this body and endpoint.');
    await handlePaymentEvent(deps, event);
    return { status: 200, body: { received: true } };
  };
