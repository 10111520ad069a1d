import { readParams } from '../wire/read-params.ts';
import type { Call } from './call.ts';
import { checkAmount } from './check-amount.ts';
import { choosePaymentMethod } from './choose-payment-method.ts';
import { findIntent, unexpectedState } from './find-intent.ts';
import { mergeMetadata } from './merge-metadata.ts';

const SPEC = {
  amount: 'integer',
  currency: 'string',
  description: 'string',
  metadata: 'metadata',
  payment_method: 'string',
  payment_method_data: 'hash',
  receipt_email: 'email',
  setup_future_usage: ['off_session', 'on_session'],
  statement_descriptor: 'string',
  statement_descriptor_suffix: 'string',
  transfer_group: 'string',
} as const;

const CHANGEABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** POST /v1/payment_intents/{id}: descriptive texts at any time; amount, currency and card only before the payment. */
export function updateIntent(call: Call): object {
  const stored = findIntent(call);
  const params = readParams(call.params, SPEC);
  const intent = stored.body;
  const changesPayment =
    params.amount !== undefined || params.currency || params.payment_method || params.payment_method_data;
  if (changesPayment && !CHANGEABLE.includes(intent.status)) {
    const message =
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may ` +
      'only update the amount of a PaymentIntent with one of the following statuses: ' +
      `${CHANGEABLE.join(', ')}.`;
    throw unexpectedState(call, intent, message);
  }
  if (params.amount !== undefined || params.currency) {
    const currency = params.currency?.toLowerCase() ?? intent.currency;
    const amount = params.amount ?? intent.amount;
    checkAmount(amount, currency);
    Object.assign(intent, { amount, currency });
  }
  const method = choosePaymentMethod(call, params);
  if (method)
    Object.assign(intent, { payment_method: method, status: 'requires_confirmation', next_action: null });
  if (params.metadata) intent.metadata = mergeMetadata(intent.metadata, params.metadata);
  intent.description = params.description ?? intent.description;
  intent.receipt_email = params.receipt_email ?? intent.receipt_email;
  intent.setup_future_usage = params.setup_future_usage ?? intent.setup_future_usage;
  intent.statement_descriptor = params.statement_descriptor ?? intent.statement_descriptor;
  intent.statement_descriptor_suffix =
    params.statement_descriptor_suffix ?? intent.statement_descriptor_suffix;
  intent.transfer_group = params.transfer_group ?? intent.transfer_group;
  call.objects.save('payment_intent', method ? { body: intent, hidden: {} } : stored);
  return intent;
}
