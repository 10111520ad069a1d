import type { Database } from '../../../db/statements/database.ts';
import type { JudgedClock } from '../../../kernel/clock.ts';
import { nightsOf } from '../../../kernel/stay-dates.ts';
import { findRoomEvenArchived } from '../../catalog/catalog-store.ts';
import {
  closedByDestination,
  findNightsOfRoom,
  SoldOut,
  saleFactsOf,
} from '../../inventory/inventory-store.ts';
import { findGatewayPayment } from '../../payments/gateway-payments-store.ts';
import { isByWallet } from '../../payments/payment-providers.ts';
import { isUnderReview, type PaymentRow } from '../../payments/payments-store.ts';
import { goodwillAfterChange } from '../../pricing/goodwill-of-change.ts';
import { givenOfNights, withGivenSince } from '../../pricing/price-change.ts';
import { lessWaived } from '../../pricing/waived-difference.ts';
import type { BookingRow } from '../booking-store.ts';
import { addedNights } from '../changed-stay.ts';
import { endHold } from '../expire-holds.ts';
import { endHoldsOfChange } from '../hold-for-change.ts';
import { isTooLate } from '../paying/wallets/may-book-late.ts';
import { isStayOver } from '../stay-over.ts';
import {
  type ChangeRow,
  findChange,
  findHoldsOfChange,
  findHoldsOfChanges,
  recordChangeMade,
} from './booking-changes-store.ts';
import { makeChange } from './make-change.ts';

/**
 * Whether a change can still be made: the booking is confirmed, unchanged since the change was priced, and the guest
 * has not checked in.
 */
export const isStillPossible = (
  booking: BookingRow | undefined,
  { fromRevision }: Pick<ChangeRow, 'fromRevision'>,
): boolean =>
  booking?.state === 'confirmed' && booking.revision === fromRevision && booking.checkedInAt === null;

/**
 * Makes the change whose payment was captured. False when the change is not possible any more; the booking then keeps
 * its state and nights. The holds of the change end in both cases. Call it behind the locks of the booking and of
 * both rooms. Throws ClockNotBelieved.
 */
export async function captureChange(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
  payment: PaymentRow,
  fault: string | undefined,
): Promise<boolean> {
  const change = await findChange(tx, payment.id);
  if (!change) throw new Error(`payment ${payment.id} is for a change that is not there`);
  const holds = await findHoldsOfChange(tx, payment.id);
  const wasHeld = (await endHoldsOfChange(tx, payment.id)) > 0;
  const session = isByWallet(payment) ? await findGatewayPayment(tx, payment.id) : undefined;
  // Under review its nights were held all the time.
  if (session && !isUnderReview(payment) && isTooLate(session, clock.now())) return false;
  const target = await findRoomEvenArchived(tx, change.roomId);
  if (fault || !target || !isStillPossible(booking, change) || isStayOver(clock, change)) return false;
  const { roomId, checkIn, checkOut, guests, policy, paymentId } = change;
  // Closed nights may have been given back since.
  const quote = withGivenSince(booking, change.quote);
  const givenOfNightsPoisha = givenOfNights(booking.quote.lines) - givenOfNights(quote.lines);
  const isLapsed = holds.some(({ heldUntil }) => heldUntil && heldUntil.getTime() <= clock.now());
  if (isLapsed && (await isAddedClosed(tx, clock, booking, change))) return false;
  const chargePoisha = payment.amountPoisha;
  // The first payment that is learned of makes its change, also while another one of the booking waits to be paid.
  if (session)
    for (const hold of await findHoldsOfChanges(tx, booking.id))
      if ([booking.roomId, roomId].includes(hold.roomId)) await endHold(tx, hold, 'given_up');
  const agreed = { roomId, stay: { checkIn, checkOut }, guests, quote, policy, target };
  // The booking is the one that the change was priced for; only a goodwill may have ended waived differences since.
  const now = lessWaived(
    quote.totalPoisha - booking.quote.totalPoisha + givenOfNightsPoisha,
    booking.deskWaivedPoisha,
  );
  const { deskWaivedPoisha } = now;
  const pricedPoisha = change.differencePoisha;
  // The part that it has ended makes the change dearer than it was priced, and is due at the desk.
  const morePoisha =
    pricedPoisha === null || booking.waivedPoisha !== 0
      ? 0
      : Math.max(0, now.differencePoisha - pricedPoisha);
  // Before there were advances, all of a difference was paid on the site.
  const differencePoisha = (pricedPoisha ?? chargePoisha) + morePoisha;
  const money = {
    differencePoisha,
    chargePoisha,
    keptPoisha: 0,
    ...goodwillAfterChange(booking, { differencePoisha, alreadyGivenPoisha: givenOfNightsPoisha }),
    waivedPoisha: 0,
    deskWaivedPoisha,
  };
  try {
    // A savepoint: sold-out nights undo only the change, and the refund can still be recorded.
    await tx.transaction((savepoint) =>
      makeChange(savepoint, clock, booking, { ...agreed, ...money, wasHeld }),
    );
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
  await recordChangeMade(tx, paymentId, new Date(clock.now()));
  return true;
}

/** Whether the authorities have closed an added night, of which the hold has run out, though nobody has tidied it up yet. */
async function isAddedClosed(
  tx: Database,
  clock: JudgedClock,
  booking: BookingRow,
  { roomId, checkIn, checkOut }: ChangeRow,
): Promise<boolean> {
  const stay = { checkIn, checkOut };
  const added = addedNights(roomId === booking.roomId ? booking : undefined, stay);
  const facts = saleFactsOf(await findNightsOfRoom(tx, roomId, stay, clock.now()));
  return closedByDestination(added.flatMap(nightsOf), facts) !== undefined;
}
