import type Stripe from 'stripe';
import { newRefund } from '../objects/new-refund.ts';
import type { Stored } from '../state/kinds.ts';
import { ApiError } from '../wire/api-error.ts';
import { readParams } from '../wire/read-params.ts';
import { badParameter, parameterMissing, resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';
import { formatAmount } from './check-amount.ts';
import { disputesOf } from './disputes.ts';

const SPEC = {
  amount: 'integer',
  charge: 'string',
  metadata: 'metadata',
  payment_intent: 'string',
  reason: ['duplicate', 'fraudulent', 'requested_by_customer'],
} as const;

/** POST /v1/refunds of a charge or of an intent's charge: all that is left, or `amount` of it. */
export function createRefund(call: Call): object {
  const params = readParams(call.params, SPEC);
  const charge = findCharge(call, params);
  const { body } = charge;
  if (body.refunded) {
    const message = `Charge ${body.id} has already been refunded.`;
    throw refused(message, 'charge_already_refunded');
  }
  const disputes = disputesOf(call, body.id);
  // An amount that the bank has taken back cannot be refunded again. While a dispute is open, nothing can be
  // refunded.
  const lost = disputes.filter(({ status }) => status === 'lost').reduce((sum, one) => sum + one.amount, 0);
  const isOpen = disputes.some(({ status }) => status !== 'won' && status !== 'lost');
  const refundable = body.amount - body.amount_refunded - lost;
  if (isOpen || (lost > 0 && refundable <= 0)) {
    throw refused(`Charge ${body.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  const amount = params.amount ?? refundable;
  if (amount < 1) {
    throw badParameter(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    );
  }
  if (amount > refundable) {
    const limit = refundable === body.amount ? 'charge amount' : 'unrefunded amount on charge';
    const [requestedText, rest] = [
      formatAmount(amount, body.currency),
      formatAmount(refundable, body.currency),
    ];
    throw refused(`Refund amount (${requestedText}) is greater than ${limit} (${rest})`, undefined, 'amount');
  }
  return giveBack(call, charge, { amount, reason: params.reason ?? null, metadata: params.metadata ?? {} });
}

function findCharge(call: Call, params: { charge?: string; payment_intent?: string }): Stored<'charge'> {
  if (params.charge) {
    const charge = call.objects.find('charge', params.charge);
    if (!charge) throw resourceMissing('charge', params.charge, 'charge', 400);
    if (charge.body.paid) return charge;
    throw refused(`Charge ${params.charge} is not paid and cannot be refunded.`, 'charge_not_refundable');
  }
  if (!params.payment_intent) throw parameterMissing('payment_intent');
  const intent = call.objects.find('payment_intent', params.payment_intent);
  if (!intent) throw resourceMissing('payment_intent', params.payment_intent, 'payment_intent', 400);
  const charge = call.objects.find('charge', String(intent.body.latest_charge));
  if (charge?.body.captured) return charge;
  const message = `This PaymentIntent (${intent.body.id}) does not have a successful charge to refund.`;
  throw refused(message, 'payment_intent_unexpected_state', 'payment_intent');
}

function refused(message: string, code?: string, param?: string): ApiError {
  const details = { ...(code && { code }), ...(param && { param }) };
  return new ApiError({ status: 400, type: 'invalid_request_error', message, executed: true, ...details });
}

interface GiveBack {
  /** In the currency's smallest unit; the caller has checked that this much is left. */
  readonly amount: number;
  readonly reason: Stripe.Refund.Reason | null;
  readonly metadata: Record<string, string>;
}

/** Refunds all or a part of a charge: stores the refund, adds it to the charge, and emits both as events. */
export function giveBack(call: Call, charge: Stored<'charge'>, input: GiveBack): Stripe.Refund {
  const refund = newRefund({ ...input, charge: charge.body, created: call.now });
  call.objects.insert('refund', { body: refund, hidden: {} }, charge.body.id);
  charge.body.amount_refunded += input.amount;
  charge.body.refunded = charge.body.amount_refunded === charge.body.amount;
  call.objects.save('charge', charge);
  call.emit('charge.refunded', charge.body);
  call.emit('refund.created', refund);
  return refund;
}

/**
 * The card's bank returns a refund, so the money is the business's again and the charge no longer counts it. Only the
 * operator can cause it.
 */
export function failRefund(
  { objects, emit }: Pick<Call, 'objects' | 'emit'>,
  stored: Stored<'refund'>,
): Stripe.Refund | undefined {
  const charge = objects.find('charge', String(stored.body.charge));
  if (stored.body.status !== 'succeeded' || !charge) return undefined;
  stored.body.status = 'failed';
  stored.body.failure_reason = 'lost_or_stolen_card';
  objects.save('refund', stored);
  charge.body.amount_refunded -= stored.body.amount;
  charge.body.refunded = false;
  objects.save('charge', charge);
  emit('refund.updated', stored.body);
  emit('refund.failed', stored.body);
  return stored.body;
}
