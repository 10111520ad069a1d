import { ProviderUnavailable } from '../../../../kernel/provider-fault.ts';
import { isRoomBusy } from '../../../inventory/room-queue.ts';
import { isByWallet } from '../../../payments/payment-providers.ts';
import { findPayment } from '../../../payments/payments-store.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { ClockNotBelieved } from '../../stay-over.ts';
import { askGateway } from './ask-gateway.ts';

/** The content of a notice. Anybody can send one, so nothing of it is believed. */
export interface WalletNotice {
  paymentId: string;
  /** The gateway's id of the money; absent in a notice about a payment that was not made. */
  validationId?: string | undefined;
}

/**
 * Handles a notice of a gateway: the gateway is asked about the named payment. A notice about an unknown payment asks
 * nothing. What cannot be asked or recorded now, the reconciler asks and records.
 */
export async function handleNotice(
  deps: BookingDeps,
  { paymentId, validationId }: WalletNotice,
): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment || !isByWallet(payment)) return;
  await askGateway(deps, payment, validationId).catch((error: unknown) => {
    const isLater = error instanceof ProviderUnavailable || error instanceof ClockNotBelieved;
    if (!isLater && !isRoomBusy(error)) throw error;
  });
}
