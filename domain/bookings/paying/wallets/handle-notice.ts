import type { WalletName } from '../../../../kernel/payment-states.ts';
import { ProviderUnavailable } from '../../../../kernel/provider-fault.ts';
import { isRoomBusy } from '../../../inventory/room-queue.ts';
import { isByWallet, presentWallet } from '../../../payments/payment-providers.ts';
import { findPayment } from '../../../payments/payments-store.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { ClockNotBelieved } from '../../stay-over.ts';
import { askGateway } from './ask-gateway.ts';
import { askAboutUnknown } from './money-of-nobody.ts';

/** The content of a notice. Anybody can send one, so nothing of it is believed. */
export interface WalletNotice {
  paymentId: string;
  /** The gateway's id of the money; absent in a notice about a payment that was not made. */
  validationId?: string | undefined;
  /** The notice names our own account at the gateway. */
  isOurStore?: boolean;
  /** The gateway whose notice it claims to be; absent: the present one. */
  provider?: WalletName;
}

/**
 * Handles a notice of a gateway: the gateway is asked about the named payment. A notice about an unknown payment asks
 * nothing, unless it names our account and money: that is asked about once. What cannot be asked or recorded now, the reconciler asks and records.
 */
export async function handleNotice(
  deps: BookingDeps,
  { paymentId, validationId, isOurStore = false, provider = presentWallet }: WalletNotice,
): Promise<void> {
  try {
    const isKnown = (await findPayment(deps.db, paymentId)) !== undefined;
    const mayAsk = !isKnown && isOurStore && validationId !== undefined;
    const id = mayAsk ? await askAboutUnknown(deps, { paymentId, validationId, provider }) : paymentId;
    const payment = id === undefined ? undefined : await findPayment(deps.db, id);
    if (payment && isByWallet(payment)) await askGateway(deps, payment, validationId);
  } catch (error) {
    const isLater = error instanceof ProviderUnavailable || error instanceof ClockNotBelieved;
    if (!isLater && !isRoomBusy(error)) throw error;
  }
}
