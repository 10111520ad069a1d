import type Stripe from 'stripe';
import type { RawParams } from '../wire/form-body.ts';
import { readParams } from '../wire/read-params.ts';

const ADDRESS = {
  city: 'string',
  country: 'string',
  line1: 'string',
  line2: 'string',
  postal_code: 'string',
  state: 'string',
} as const;
const BILLING = {
  address: 'hash',
  email: 'email',
  name: 'string',
  phone: 'string',
  tax_id: 'string',
} as const;

/** Billing details with every member present, `null` where no value was given. */
export function readBillingDetails(raw: RawParams): Stripe.PaymentMethod.BillingDetails {
  const billing = readParams(raw, BILLING, 'billing_details');
  const address = readParams(billing.address ?? {}, ADDRESS, 'billing_details[address]');
  return {
    address: {
      city: address.city ?? null,
      country: address.country ?? null,
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      postal_code: address.postal_code ?? null,
      state: address.state ?? null,
    },
    email: billing.email ?? null,
    name: billing.name ?? null,
    phone: billing.phone ?? null,
    tax_id: billing.tax_id ?? null,
  };
}
