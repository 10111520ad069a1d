import type { Database } from '../../db/statements/database.ts';
import { handlePaymentEvent } from '../../domain/bookings/paying/handle-payment-event.ts';
import type { CardEvents, CardProvider } from '../../domain/payments/card-provider.ts';
import type { RaiseAlarm } from '../../kernel/alarms.ts';
import type { JudgedClock } from '../../kernel/clock.ts';
import type { Handler } from '../http/mount.ts';
import { readText } from '../http/read-input.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * An event with its object has a few kilobytes; the provider's own limit is far above our usual one for calls.
 */
const eventBytesMax = 512 * 1024;

/**
 * Receives the card provider's events: 200 when the event was handled or known before, 400 for an invalid signature or for a body
 * that is not an event, so that the provider’s dashboard shows it.
 */
export const postPaymentEvent =
  (deps: {
    db: Database;
    cards: CardProvider;
    clock: JudgedClock;
    alarm: RaiseAlarm;
    events: CardEvents;
  }): Handler<'paymentEvent'> =>
  async ({ request, header }) => {
    const body = await readText(request, eventBytesMax);
    const event = await deps.events.read(body, header('stripe-signature') ?? '');
    if (!event)
      throw new Refusal(
        'bad_signature',
        'The signature does not belong to this body and endpoint, or the body is not an event.',
      );
    await handlePaymentEvent(deps, event);
    return { status: 200, body: { received: true } };
  };
