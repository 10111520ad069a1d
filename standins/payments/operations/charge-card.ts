import type Stripe from 'stripe';
import { DECLINES, type Decline, type DeclineName } from '../cards/declines.ts';
import { newCharge } from '../objects/new-charge.ts';
import type { Stored } from '../state/kinds.ts';
import type { Call } from './call.ts';
import { openDispute } from './disputes.ts';
import { failIntent } from './fail-intent.ts';

/**
 * Asks the card's bank for the intent's amount. After an approval the intent is `succeeded`, or `requires_capture`
 * with manual capture. A refusal stores a failed charge and throws the 402. `authenticated` means that the card's
 * owner has just passed the bank's challenge.
 */
export function chargeCard(
  call: Call,
  stored: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  authenticated: boolean,
): Stripe.PaymentIntent {
  const decline = whyDeclined(call, method);
  const charge = newCharge({
    intent: stored.body,
    paymentMethod: method.body,
    created: call.now,
    decline,
    cvcCheck: cvcVerdict(method, decline),
    authenticated,
  });
  call.objects.insert('charge', { body: charge, hidden: {} }, stored.body.id);
  call.objects.save('payment_method', { ...method, hidden: { ...method.hidden, used: true } });
  stored.body.latest_charge = charge.id;
  stored.body.next_action = null;
  if (decline) throw failIntent(call, stored, method.body, decline, charge);
  const intent = succeed(call, stored, charge);
  if (method.hidden.behaviour.dispute && charge.captured) openDispute(call, { body: charge, hidden: {} });
  return intent;
}

function succeed(call: Call, stored: Stored<'payment_intent'>, charge: Stripe.Charge): Stripe.PaymentIntent {
  const intent = stored.body;
  intent.last_payment_error = null;
  intent.status = charge.captured ? 'succeeded' : 'requires_capture';
  intent.amount_received = charge.amount_captured;
  intent.amount_capturable = charge.captured ? 0 : charge.amount;
  call.objects.save('payment_intent', { body: intent, hidden: {} });
  call.emit('charge.succeeded', charge);
  call.emit(
    charge.captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
    intent,
  );
  return intent;
}

function whyDeclined(call: Call, method: Stored<'payment_method'>): Decline | undefined {
  const name: DeclineName | undefined = method.hidden.behaviour.decline;
  if (name) return DECLINES[name];
  // A payment method can be stored for years, so the date on its card is checked when it pays.
  const card = method.body.card;
  const today = new Date(call.nowMs);
  const month = today.getUTCFullYear() * 12 + today.getUTCMonth() + 1;
  return card && card.exp_year * 12 + card.exp_month < month ? DECLINES.expired_card : undefined;
}

function cvcVerdict(method: Stored<'payment_method'>, decline: Decline | undefined): string | null {
  const check = method.body.card?.checks?.cvc_check;
  if (check === null || check === undefined) return null;
  if (decline?.code === 'incorrect_cvc' || method.hidden.behaviour.cvcCheck === 'fail') return 'fail';
  return 'pass';
}
