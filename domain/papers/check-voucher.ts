import type { Database } from '../../db/statements/database.ts';
import { type BookingRow, findBookingByReference } from '../bookings/booking-store.ts';
import { type BanglaNames, withBanglaNames } from '../catalog/bangla-names-store.ts';
import { isSigned, readVoucher, type VoucherFacts } from './voucher-code.ts';
import { findVoucherKey } from './voucher-keys-store.ts';

/** The state of a booking since its voucher was printed. */
export type VoucherState = 'valid' | 'changed' | 'cancelled' | 'no_show';

export type VoucherCheck =
  | { genuine: false }
  | {
      genuine: true;
      state: VoucherState;
      /** The signed content of the voucher. */
      printed: VoucherFacts;
      booking: BookingRow & BanglaNames;
    };

/**
 * Whether a voucher is genuine, and the present state of its booking. A person who has only the reference learns
 * nothing: without a valid signature the answer is the same whether the booking exists or not.
 */
export async function checkVoucher(db: Database, reference: string, code: string): Promise<VoucherCheck> {
  const read = readVoucher(reference, code);
  const key = read && (await findVoucherKey(db, read.keyId));
  if (!read || !key || !isSigned(key.publicKey, read)) return { genuine: false };
  const row = await findBookingByReference(db, reference);
  const [booking] = await withBanglaNames(db, row ? [row] : []);
  const state = booking && stateOf(booking, read.facts);
  return booking && state ? { genuine: true, state, printed: read.facts, booking } : { genuine: false };
}

function stateOf(booking: BookingRow, { revision }: VoucherFacts): VoucherState | undefined {
  switch (booking.state) {
    case 'confirmed':
      return booking.revision === revision ? 'valid' : 'changed';
    case 'cancelled':
    case 'no_show':
      return booking.state;
    default:
      return undefined;
  }
}
