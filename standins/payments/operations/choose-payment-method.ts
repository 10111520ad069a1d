import type { RawParams } from '../wire/form-body.ts';
import { resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';
import { keepAliasedMethod, keepPaymentMethod } from './create-payment-method.ts';

interface Choice {
  readonly payment_method?: string;
  readonly payment_method_data?: RawParams;
}

/**
 * The id of the payment method that a request names or describes; none when it does neither.
 *
 * On the real provider a payment method that has paid once without a customer cannot be used again. Here it
 * can: the recorded requests of the provider's own client use one for several intents.
 */
export function choosePaymentMethod(call: Call, choice: Choice): string | undefined {
  if (choice.payment_method_data) {
    return keepPaymentMethod(call, choice.payment_method_data, 'payment_method_data').id;
  }
  const id = choice.payment_method;
  if (!id) return undefined;
  const aliased = keepAliasedMethod(call, id);
  if (aliased) return aliased.id;
  if (!call.objects.find('payment_method', id))
    throw resourceMissing('PaymentMethod', id, 'payment_method', 400);
  return id;
}
