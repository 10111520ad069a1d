import type { VoucherCheck } from '../../contract/voucher.ts';
import type { Database } from '../../db/statements/database.ts';
import { checkVoucher } from '../../domain/papers/check-voucher.ts';
import type { Clock } from '../../kernel/clock.ts';
import { nightCount, type Stay } from '../../kernel/stay-dates.ts';

/** The content of a voucher's page, in the contract's shape: never a name, a phone or a document. */
export async function voucherCheckOf(
  { db, clock }: { db: Database; clock: Clock },
  reference: string,
  code: string,
): Promise<VoucherCheck> {
  const checked = await checkVoucher(db, reference, code);
  if (!checked.genuine) return { genuine: false };
  const { state, printed, booking } = checked;
  return {
    genuine: true,
    state,
    reference: booking.reference,
    hotelName: booking.hotelName,
    hotelNameBn: booking.hotelNameBn,
    roomName: booking.roomName,
    roomNameBn: booking.roomNameBn,
    printed: stayShape(printed.stay, printed.guests),
    ...(state === 'changed' && { now: stayShape(booking, booking.guests) }),
    over: booking.checkOut <= clock.today(),
  };
}

const stayShape = ({ checkIn, checkOut }: Stay, guests: number) => ({
  checkIn,
  checkOut,
  nights: nightCount({ checkIn, checkOut }),
  guests,
});
