import { eq } from 'drizzle-orm';
import { bookings, payments } from '../../../../db/schema/bookings.ts';
import { gatewayPayments } from '../../../../db/schema/gateway-payments.ts';
import type { Database } from '../../../../db/statements/database.ts';
import type { GatewayPaymentRow } from '../../../payments/gateway-payments-store.ts';
import { isByWallet, type WalletPayment } from '../../../payments/payment-providers.ts';
import type { PaymentRow } from '../../../payments/payments-store.ts';

/** A payment on a gateway's page with its session, and what of its booking is needed to ask and to answer. */
export interface SeenWalletPayment {
  payment: WalletPayment<PaymentRow> & { roomId: string };
  session: GatewayPaymentRow;
  reference: string;
}

/** The payment with this id, read in one statement; undefined for an unknown id and for a payment by card. */
export async function findWalletPayment(
  db: Database,
  paymentId: string,
): Promise<SeenWalletPayment | undefined> {
  const [row] = await db
    .select({
      payment: payments,
      session: gatewayPayments,
      roomId: bookings.roomId,
      reference: bookings.reference,
    })
    .from(payments)
    .innerJoin(gatewayPayments, eq(gatewayPayments.paymentId, payments.id))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(payments.id, paymentId));
  if (!row || !isByWallet(row.payment)) return undefined;
  const { payment, session, roomId, reference } = row;
  return { payment: { ...payment, roomId }, session, reference };
}
