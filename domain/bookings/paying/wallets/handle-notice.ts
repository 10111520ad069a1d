import type { WalletName } from '../../../../kernel/payment-states.ts';
import { ProviderUnavailable } from '../../../../kernel/provider-fault.ts';
import { isRoomBusy } from '../../../inventory/room-queue.ts';
import { presentWallet } from '../../../payments/payment-providers.ts';
import { findPayment } from '../../../payments/payments-store.ts';
import type { BookingDeps } from '../../booking-order.ts';
import { ClockNotBelieved } from '../../stay-over.ts';
import { askGateway } from './ask-gateway.ts';
import { askAboutUnknown } from './money-of-nobody.ts';
import { findWalletPayment } from './wallet-payment-store.ts';

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
    const ours = await findWalletPayment(deps.db, paymentId);
    // Gateways repeat their notices.
    if (ours && validationId !== undefined && ours.session.validationId === validationId) return;
    if (ours) await askGateway(deps, ours.payment, validationId);
    if (ours || !isOurStore || validationId === undefined) return;
    // A payment by card is known too, and a gateway is not asked about it.
    if (await findPayment(deps.db, paymentId)) return;
    const id = await askAboutUnknown(deps, { paymentId, validationId, provider });
    const other = id === undefined ? undefined : await findWalletPayment(deps.db, id);
    if (other) await askGateway(deps, other.payment, validationId);
  } catch (error) {
    const isLater = error instanceof ProviderUnavailable || error instanceof ClockNotBelieved;
    if (!isLater && !isRoomBusy(error)) throw error;
  }
}
