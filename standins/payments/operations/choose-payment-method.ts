import type { Stored } from '../state/kinds.ts';
import { ApiError } from '../wire/api-error.ts';
import type { RawParams } from '../wire/form-body.ts';
import { resourceMissing } from '../wire/request-faults.ts';
import type { Call } from './call.ts';
import { storeAliasedMethod, storePaymentMethod } from './create-payment-method.ts';

interface Choice {
  readonly payment_method?: string;
  readonly payment_method_data?: RawParams;
}

/** The id of the payment method that a request names or describes; undefined when it does neither. */
export function choosePaymentMethod(call: Call, choice: Choice): string | undefined {
  if (choice.payment_method_data) {
    return storePaymentMethod(call, choice.payment_method_data, 'payment_method_data').id;
  }
  const id = choice.payment_method;
  if (!id) return undefined;
  const aliased = storeAliasedMethod(call, id);
  if (aliased) return aliased.id;
  const stored = call.objects.find('payment_method', id);
  if (!stored) throw resourceMissing('PaymentMethod', id, 'payment_method', 400);
  refuseUsedMethod(stored);
  return id;
}

/** Without a customer, a payment method is for one charge, even if declined. */
export function refuseUsedMethod({ hidden }: Stored<'payment_method'>): void {
  if (hidden.used) throw new ApiError({ status: 400, type: 'invalid_request_error', message: METHOD_USED });
}

const METHOD_USED =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with ' +
  'a connected account without Customer attachment, or was detached from a Customer. It may not be used again. ' +
  'To use a PaymentMethod multiple times, you must attach it to a Customer first.';
