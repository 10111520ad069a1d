import { eq, sql } from 'drizzle-orm';
import { type BookingRow, bookings, payments } from '../../../../db/schema/bookings.ts';
import { gatewayPayments } from '../../../../db/schema/gateway-payments.ts';
import { guestDocuments } from '../../../../db/schema/guest-documents.ts';
import type { Database } from '../../../../db/statements/database.ts';
import { preparedStatement } from '../../../../db/statements/prepared-statement.ts';
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
  const [row] = await readingWalletPayment(db, { paymentId });
  if (!row || !isByWallet(row.payment)) return undefined;
  const { payment, session, roomId, reference } = row;
  return { payment: { ...payment, roomId }, session, reference };
}

const readingWalletPayment = preparedStatement('find_wallet_payment', (db) =>
  db
    .select({
      payment: payments,
      session: gatewayPayments,
      roomId: bookings.roomId,
      reference: bookings.reference,
    })
    .from(payments)
    .innerJoin(gatewayPayments, eq(gatewayPayments.paymentId, payments.id))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(payments.id, sql.placeholder('paymentId'))),
);

/** A booking and the country of its guest's document, if there is one, in one statement. */
export async function findBookingWithCountry(
  db: Database,
  bookingId: string,
): Promise<{ booking: BookingRow; country: string | null } | undefined> {
  const [row] = await readingBookingWithCountry(db, { bookingId });
  return row;
}

const readingBookingWithCountry = preparedStatement('find_booking_with_country', (db) =>
  db
    .select({ booking: bookings, country: guestDocuments.country })
    .from(bookings)
    .leftJoin(guestDocuments, eq(guestDocuments.bookingId, bookings.id))
    .where(eq(bookings.id, sql.placeholder('bookingId'))),
);
