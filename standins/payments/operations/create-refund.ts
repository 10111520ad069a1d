import type { Kept } from '../state/kinds.ts';
import { ApiError } from '../wire/api-error.ts';
import { readParams } from '../wire/read-params.ts';
import { badParameter, parameterMissing, resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';
import { formatAmount } from './check-amount.ts';
import { giveBack } from './give-back.ts';

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
  if (isLost(call, body.id)) {
    throw refused(`Charge ${body.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  }
  const left = body.amount - body.amount_refunded;
  const amount = params.amount ?? left;
  if (amount < 1) {
    throw badParameter(
      'amount',
      'This value must be greater than or equal to 1.',
      'parameter_invalid_integer',
    );
  }
  if (amount > left) {
    const limit = body.amount_refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
    const [asked, rest] = [formatAmount(amount, body.currency), formatAmount(left, body.currency)];
    throw refused(`Refund amount (${asked}) is greater than ${limit} (${rest})`, undefined, 'amount');
  }
  return giveBack(call, charge, { amount, reason: params.reason ?? null, metadata: params.metadata ?? {} });
}

/** What the bank has taken back cannot be given back once more; nor can what it may still take. */
function isLost(call: Call, chargeId: string): boolean {
  const { items } = call.objects.list('dispute', { limit: 1, parent: chargeId });
  return items.some(({ body }) => body.status !== 'won');
}

function findCharge(call: Call, params: { charge?: string; payment_intent?: string }): Kept<'charge'> {
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
