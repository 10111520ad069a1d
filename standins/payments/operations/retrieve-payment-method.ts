import { resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';

/** GET /v1/payment_methods/{id}. */
export function retrievePaymentMethod(call: Call): object {
  const id = call.path.id ?? '';
  const kept = call.objects.find('payment_method', id);
  if (!kept) throw resourceMissing('PaymentMethod', id, 'payment_method', 404);
  return kept.body;
}
