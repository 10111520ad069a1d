import type { Database } from '../../../db/statements/database.ts';
import type { RaiseAlarm } from '../../../kernel/alarms.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Poisha } from '../../../kernel/money.ts';
import { dhakaDate, type NightDate, nightsToCome } from '../../../kernel/stay-dates.ts';
import { type Actor, recordChange } from '../../audit/audit-store.ts';
import { findOpenOffers, lockOffers, settleOffers } from '../../destinations/destination-offers-store.ts';
import { releaseNights } from '../../inventory/inventory-store.ts';
import { inRoom } from '../../inventory/room-queue.ts';
import { enqueueBookingMails } from '../../mail/outbox-store.ts';
import { deskPaidOf } from '../../payments/desk-payments-store.ts';
import { walletDetail } from '../../payments/gateway-payments-store.ts';
import {
  findEarlierRefundsPoisha,
  findPaidParts,
  oweRefund,
  paidPoisha,
  paymentsAmong,
} from '../../payments/paid-parts.ts';
import type { PaymentProviders } from '../../payments/payment-providers.ts';
import { findAnnouncedRefund, recordEvent } from '../booking-events-store.ts';
import { type BookingRow, findBooking, updateBooking } from '../booking-store.ts';
import { lockBookingAndItsHolds } from '../hold-for-change.ts';
import { retryWhenMoved } from '../lock-booking-in-room.ts';
import { makeRefundsOf } from '../make-refund.ts';
import {
  type CancellationTerms,
  cancellationTerms,
  deskRefundOf,
  keptOfCards,
  type NotCancellable,
  notCancellable,
} from './cancellation-terms.ts';

/**
 * Who cancels: the guest who owns the booking, or the administrator, who gives a reason. `byOffer`: the authorities have closed
 * nights of the stay, and all of the money goes back.
 */
export type Canceller = { guest: string; byOffer?: true } | { administrator: Actor; reason: string };

export interface Cancelling {
  bookingId: string;
  by: Canceller;
  /** The refund that the person was shown. */
  refundPoisha: Poisha;
}

export type CancelOutcome =
  | { outcome: 'cancelled'; refundPoisha: Poisha }
  | { outcome: 'booking_not_found' }
  | { outcome: 'not_cancellable'; why: NotCancellable }
  /** The guest has no offer any more. */
  | { outcome: 'no_offer' }
  | { outcome: 'refund_changed'; terms: CancellationTerms };

/** Use providers with short time limits: the booking is already cancelled, and a failed refund is tried again later. */
interface Deps extends PaymentProviders {
  db: Database;
  clock: Clock;
  alarm: RaiseAlarm;
}

/** The terms of a cancellation at this moment. */
export async function showCancellation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  bookingId: string,
  by: { guest: string } | { administrator: Actor },
): Promise<
  | { outcome: 'shown'; terms: CancellationTerms }
  | Extract<CancelOutcome, { outcome: 'booking_not_found' | 'not_cancellable' }>
> {
  const booking = await findBooking(db, bookingId);
  if (!booking || !mayCancel(booking, by)) return { outcome: 'booking_not_found' };
  const parts = await findPaidParts(db, bookingId);
  const atMs = clock.now();
  const why = notCancellable(booking, parts, atMs, 'administrator' in by);
  return why
    ? { outcome: 'not_cancellable', why }
    : { outcome: 'shown', terms: cancellationTerms(booking, parts, await deskPaidOf(db, bookingId), atMs) };
}

/**
 * Cancels a confirmed booking at the refund that was shown. For the guest this is the refund of the policy. The
 * administrator chooses that, when the guest asked, or everything that was paid, when the hotel cancels. One
 * transaction frees the future nights and records the refund as due; the refund is made afterwards, by the reconciler
 * if necessary. A repeated call with the same refund answers the same and changes nothing.
 */
export async function cancelBooking(deps: Deps, cancelling: Cancelling): Promise<CancelOutcome> {
  const seen = await findBooking(deps.db, cancelling.bookingId);
  if (!seen) return { outcome: 'booking_not_found' };
  const { outcome, owing } = await inRoom(seen.roomId, () =>
    retryWhenMoved(() => deps.db.transaction((tx) => cancelIn(tx, deps.clock, cancelling))),
  );
  for (const paymentId of owing) await makeRefundsOf(deps, paymentId);
  return outcome;
}

async function cancelIn(
  tx: Database,
  clock: Clock,
  { bookingId, by, refundPoisha }: Cancelling,
): Promise<{ outcome: CancelOutcome; owing: string[] }> {
  const refused = (outcome: CancelOutcome) => ({ outcome, owing: [] });
  const locked = await lockBookingAndItsHolds(tx, bookingId);
  if (!locked || !mayCancel(locked.booking, by)) return refused({ outcome: 'booking_not_found' });
  const { booking, endChanges } = locked;
  if (booking.state === 'cancelled' && (await findAnnouncedRefund(tx, bookingId)) === refundPoisha)
    return refused({ outcome: 'cancelled', refundPoisha });
  const parts = await findPaidParts(tx, bookingId);
  const atMs = clock.now();
  const why = notCancellable(booking, parts, atMs, 'administrator' in by);
  if (why) return refused({ outcome: 'not_cancellable', why });
  const deskPaidPoisha = await deskPaidOf(tx, bookingId);
  const terms = cancellationTerms(booking, parts, deskPaidPoisha, atMs);
  const byOffer = 'guest' in by && by.byOffer === true;
  if (byOffer && !(await hasOpenOffer(tx, booking, clock.today()))) return refused({ outcome: 'no_offer' });
  const isAllBack = ('administrator' in by || byOffer) && refundPoisha === terms.paidPoisha;
  if (byOffer && !isAllBack) return refused({ outcome: 'refund_changed', terms });
  if (!isAllBack && refundPoisha !== terms.refundPoisha) return refused({ outcome: 'refund_changed', terms });

  const freed = nightsToCome(booking, dhakaDate(atMs));
  if (freed) await releaseNights(tx, booking.roomId, freed);
  const atDeskPoisha = deskRefundOf(refundPoisha, paidPoisha(parts));
  const cardRefundPoisha = refundPoisha - atDeskPoisha;
  await updateBooking(tx, bookingId, {
    state: 'cancelled',
    ...(booking.kind === 'card'
      ? {
          keptPoisha: keptOfCards(booking, parts, terms, refundPoisha),
          deskPoisha: deskPaidPoisha - atDeskPoisha,
        }
      : { keptPoisha: deskPaidPoisha - atDeskPoisha }),
    revision: booking.revision + 1,
  });
  await endChanges(atMs);
  await settleOffers(tx, bookingId, { state: isAllBack ? 'given_back' : 'ended', at: new Date(atMs) });
  const earlierPoisha = await findEarlierRefundsPoisha(tx, bookingId);
  const owing = await oweRefund(tx, parts, {
    amountPoisha: cardRefundPoisha,
    reason: 'cancelled',
    requestedAt: new Date(atMs),
  });
  await recordCancellation(tx, booking, by, { refundPoisha, ...(atDeskPoisha > 0 && { atDeskPoisha }) });
  await enqueueBookingMails(tx, atMs, bookingId, 'cancelled', {
    amountPoisha: cardRefundPoisha,
    atDeskPoisha,
    keptPoisha: terms.paidPoisha - refundPoisha,
    earlierPoisha,
    ...(owing.length > 1 && { cardPayments: owing.length }),
    ...(await walletDetail(tx, paymentsAmong(parts, owing))),
    ...('administrator' in by && { why: by.reason }),
  });
  return { outcome: { outcome: 'cancelled', refundPoisha }, owing };
}

/** Behind their lock, so that no rule is taken back meanwhile. */
async function hasOpenOffer(tx: Database, booking: BookingRow, today: NightDate): Promise<boolean> {
  await lockOffers(tx, booking.id);
  return (await findOpenOffers(tx, booking, today)).length > 0;
}

/** A guest may cancel own bookings, the administrator any booking. */
const mayCancel = (booking: BookingRow, by: { guest: string } | { administrator: Actor }) =>
  'administrator' in by || booking.uid === by.guest;

async function recordCancellation(
  tx: Database,
  booking: BookingRow,
  by: Canceller,
  money: { refundPoisha: Poisha; atDeskPoisha?: Poisha },
): Promise<void> {
  const { id: bookingId, reference, guestName } = booking;
  if ('guest' in by)
    return recordEvent(tx, { bookingId, kind: 'cancelled', detail: { by: 'guest', ...money } });
  const { administrator: actor, reason } = by;
  await recordEvent(tx, {
    bookingId,
    kind: 'cancelled',
    actor: actor.email,
    detail: { by: 'administrator', ...money, reason },
  });
  await recordChange(tx, {
    actor,
    action: 'booking.cancel',
    subject: { kind: 'booking', id: bookingId, name: `${reference} ${guestName}` },
    before: { state: 'confirmed' },
    after: { state: 'cancelled', ...money, reason },
  });
}
