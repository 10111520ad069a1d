import {
  GatewayAmountTooLarge,
  type GatewayProvider,
  type Validation,
} from '../../../payments/gateway-provider.ts';
import type { BookingDeps } from '../../booking-order.ts';

/**
 * The gateway's answer about money. One with more money than can be stored is an alarm, because no later answer may be
 * better; like any other broken answer it is asked for again. Throws GatewayUnavailable.
 */
export async function validateMoney(
  { alarm }: Pick<BookingDeps, 'alarm'>,
  gateway: GatewayProvider,
  { validationId, paymentId }: { validationId: string; paymentId?: string | undefined },
): Promise<Validation> {
  try {
    return await gateway.validate(validationId);
  } catch (error) {
    if (error instanceof GatewayAmountTooLarge)
      alarm('capture_differs', { paymentId, problem: 'the gateway answers an amount that is too large' });
    throw error;
  }
}
