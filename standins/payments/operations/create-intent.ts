import type Stripe from 'stripe';
import { newPaymentIntent } from '../objects/new-payment-intent.ts';
import { type Params, readParams } from '../wire/read-params.ts';
import { badParameter, parameterMissing, resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';
import { checkAmount } from './check-amount.ts';
import { choosePaymentMethod } from './choose-payment-method.ts';
import { confirmStored } from './confirm-intent.ts';

const SPEC = {
  amount: 'integer',
  currency: 'string',
  automatic_payment_methods: 'hash',
  capture_method: ['automatic', 'automatic_async', 'manual'],
  confirm: 'boolean',
  confirmation_method: ['automatic', 'manual'],
  customer: 'string',
  description: 'string',
  error_on_requires_action: 'boolean',
  metadata: 'metadata',
  off_session: 'boolean',
  payment_method: 'string',
  payment_method_data: 'hash',
  payment_method_options: 'hash',
  payment_method_types: 'list',
  receipt_email: 'email',
  return_url: 'string',
  setup_future_usage: ['off_session', 'on_session'],
  statement_descriptor: 'string',
  statement_descriptor_suffix: 'string',
  transfer_group: 'string',
  use_stripe_sdk: 'boolean',
} as const;

/**
 * POST /v1/payment_intents, with or without `confirm`. Parameters of parts of the provider that are missing here
 * (customers, connected accounts, shipping) are refused, not silently ignored.
 */
export function createIntent(call: Call): object {
  const params = readParams(call.params, SPEC);
  if (params.amount === undefined) throw parameterMissing('amount');
  if (!params.currency) throw parameterMissing('currency');
  const currency = params.currency.toLowerCase();
  checkAmount(params.amount, currency);
  if (params.customer) throw resourceMissing('customer', params.customer, 'customer', 400);
  checkMethodTypes(params.payment_method_types);
  const intent = newPaymentIntent({
    amount: params.amount,
    currency,
    created: call.now,
    captureMethod: params.capture_method ?? 'automatic_async',
    confirmationMethod: params.confirmation_method ?? 'automatic',
    automaticPaymentMethods: automaticMethods(params),
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    receiptEmail: params.receipt_email ?? null,
    statementDescriptor: params.statement_descriptor ?? null,
    statementDescriptorSuffix: params.statement_descriptor_suffix ?? null,
    setupFutureUsage: params.setup_future_usage ?? null,
    transferGroup: params.transfer_group ?? null,
  });
  const stored = { body: intent, hidden: {} };
  const method = choosePaymentMethod(call, params);
  if (method) {
    intent.payment_method = method;
    intent.status = 'requires_confirmation';
  }
  call.objects.insert('payment_intent', stored);
  call.emit('payment_intent.created', intent);
  return params.confirm ? confirmStored(call, stored, params) : intent;
}

/** Without `payment_method_types` the provider chooses itself, also among methods that redirect. */
function automaticMethods(params: Params<typeof SPEC>): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  if (!params.automatic_payment_methods) {
    return params.payment_method_types ? null : { allow_redirects: 'always', enabled: true };
  }
  const spec = { enabled: 'boolean', allow_redirects: ['always', 'never'] } as const;
  const automatic = readParams(params.automatic_payment_methods, spec, 'automatic_payment_methods');
  if (!automatic.enabled) return null;
  return { allow_redirects: automatic.allow_redirects ?? 'always', enabled: true };
}

function checkMethodTypes(types: readonly string[] | undefined): void {
  const other = types?.find((type) => type !== 'card');
  if (other === undefined) return;
  const message =
    `The payment method type "${other}" is invalid. Please ensure the provided type is activated in your ` +
    'dashboard (https://dashboard.stripe.com/account/payments/settings) and your account is enabled for any ' +
    'preview features that you are trying to use.';
  throw badParameter('payment_method_types', message, 'payment_intent_invalid_parameter');
}
