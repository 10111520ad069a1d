import type { Database } from '../../../db/statements/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { nightsToCome } from '../../../kernel/stay-dates.ts';
import { settleOffersWithout } from '../../destinations/destination-offers-store.ts';
import { releaseNights, reserveNights } from '../../inventory/inventory-store.ts';
import { enqueueBookingMails } from '../../mail/outbox-store.ts';
import { recordEvent } from '../booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../booking-store.ts';
import { roomFacts, stayPlaceOf } from '../changed-stay.ts';
import { expireHoldsOfRoom } from '../expire-holds.ts';
import { reductionMailDetail, type Settled, settleDifference } from '../settle-difference.ts';
import type { ChangeTerms, WantedChange } from './change-terms.ts';

/** The terms that the guest agreed to. */
type Agreed = Pick<
  ChangeTerms,
  | 'quote'
  | 'differencePoisha'
  | 'chargePoisha'
  | 'keptPoisha'
  | 'keptByChangesPoisha'
  | 'givenBackPoisha'
  | 'endedWaivedPoisha'
  | 'waivedPoisha'
  | 'deskWaivedPoisha'
  | 'policy'
  | 'target'
> &
  WantedChange & {
    /** Nights held for this change count as the booking's own, even if they were closed since. */
    wasHeld: boolean;
  };

/**
 * Gives a booking its new nights, room and guests: future nights are released and taken, and a lower price is
 * refunded. What is paid now of a higher price has already been captured; the rest is due at the desk. Call it behind the locks of the booking and of both rooms.
 * Throws SoldOut, after which the transaction, or its savepoint, has to end. Answers the payments that owe a refund
 * now.
 */
export async function makeChange(
  tx: Database,
  clock: Clock,
  booking: BookingRow,
  agreed: Agreed,
): Promise<{ booking: BookingRow; owing: string[] }> {
  const { roomId, stay, guests, quote, target, differencePoisha } = agreed;
  const { id: bookingId } = booking;
  const today = clock.today();
  await expireHoldsOfRoom(tx, roomId, clock.now());
  const [freed, taken] = [nightsToCome(booking, today), nightsToCome(stay, today)];
  const had = agreed.wasHeld ? stay : roomId === booking.roomId ? freed : undefined;
  if (freed) await releaseNights(tx, booking.roomId, freed);
  if (taken) await reserveNights(tx, roomId, target.room.roomCount, taken, had);

  const totalPoisha = booking.totalPoisha + differencePoisha;
  // A lower price has nothing to charge.
  const notCharged = differencePoisha - agreed.chargePoisha;
  const settled = await settleDifference(tx, booking, notCharged, new Date(clock.now()));
  await updateBooking(tx, bookingId, {
    ...stay,
    ...roomFacts(booking, target),
    guests,
    quote,
    totalPoisha,
    deskPoisha: settled.deskPoisha,
    keptByChangesPoisha: agreed.keptByChangesPoisha,
    givenBackPoisha: agreed.givenBackPoisha,
    endedWaivedPoisha: agreed.endedWaivedPoisha,
    waivedPoisha: agreed.waivedPoisha,
    deskWaivedPoisha: agreed.deskWaivedPoisha,
    policy: agreed.policy,
    overrideReason:
      totalPoisha + agreed.givenBackPoisha === quote.totalPoisha ? null : booking.overrideReason,
    revision: booking.revision + 1,
  });
  const changed = await findBooking(tx, bookingId);
  if (!changed) throw new Error(`booking ${bookingId} was changed and is not there`);
  await settleOffersWithout(tx, changed, { state: 'changed', clock });
  await recordAndAnnounce(tx, clock, booking, changed, agreed, settled);
  return { booking: changed, owing: settled.owing };
}

async function recordAndAnnounce(
  tx: Database,
  clock: Clock,
  before: BookingRow,
  after: BookingRow,
  { differencePoisha, chargePoisha, keptPoisha, waivedPoisha }: Agreed,
  settled: Settled,
): Promise<void> {
  const { refundPoisha } = settled;
  const from = stayPlaceOf(before);
  await recordEvent(tx, {
    bookingId: after.id,
    kind: 'changed',
    detail: {
      from: { ...from, guests: before.guests },
      to: { ...stayPlaceOf(after), guests: after.guests },
      differencePoisha,
      ...(differencePoisha > 0 && chargePoisha < differencePoisha && { chargedPoisha: chargePoisha }),
      ...(waivedPoisha > 0 && { waivedPoisha }),
      ...(refundPoisha > 0 && { refundPoisha }),
    },
  });
  await enqueueBookingMails(tx, clock.now(), after, 'changed', {
    from: { ...from, guests: before.guests },
    ...reductionMailDetail(settled),
    ...(keptPoisha > 0 && { keptPoisha }),
    ...(chargePoisha > 0 && { paidPoisha: chargePoisha }),
  });
}
