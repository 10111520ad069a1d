import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { HomeDistrict } from '../../kernel/home-districts.ts';
import { newId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/person-choices.ts';
import type { ReviewAspect, ReviewHoldReason, ReviewName, ReviewParty } from '../../kernel/review-choices.ts';
import { reviewTextFault } from '../../kernel/review-text.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';
import { lockAccount } from '../accounts/account-lock-store.ts';
import { findProfile } from '../accounts/accounts-store.ts';
import { isForgotten } from '../accounts/forgotten-accounts-store.ts';
import { type BookingRow, lockBooking } from '../bookings/booking-store.ts';
import { withBanglaNames } from '../catalog/bangla-names-store.ts';
import { changeableUntil, countedSince, reviewSpan } from './may-review.ts';
import {
  countReviewsOf,
  findBookingOfReview,
  findHotelNumbers,
  hasPaid,
  insertReview,
  isReviewed,
  lockReview,
  type ReviewRow,
  updateReview,
  withdrawReview,
} from './reviews-store.ts';

/** The author of a review: the account that booked. */
export interface Author {
  uid: string;
  email: string;
  signedInAtSeconds?: number;
}

/** A guest's own part of a review, with a text that the contract has checked. */
export interface ReviewContent extends Record<ReviewAspect, number> {
  text: string;
  party: ReviewParty;
  name: ReviewName;
  homeDistrict?: HomeDistrict | undefined;
  language: Language;
}

/** Why a stay cannot be reviewed. */
type StayRefusal =
  /** It has a review, or had one that was withdrawn. */
  | { outcome: 'reviewed' }
  | { outcome: 'too_early'; from: NightDate }
  | { outcome: 'too_late' }
  /** Not confirmed, or nobody has checked in and nothing was paid. */
  | { outcome: 'not_stayed' };

export type AddOutcome =
  | { outcome: 'written'; review: ReviewRow }
  | { outcome: 'account_forgotten' }
  | { outcome: 'booking_not_found' }
  | StayRefusal;

export type ChangeOutcome =
  | { outcome: 'written'; review: ReviewRow }
  | { outcome: 'review_not_found' }
  /** Somebody has changed, hidden or shown it since it was read. */
  | { outcome: 'changed_meanwhile' }
  /** Its days are over, or it was changed after it was hidden before. */
  | { outcome: 'closed' };

interface Deps {
  db: Database;
  clock: Clock;
}

/** Reviews an own stay. Of two requests at the same instant one is refused: both lock the booking. */
export function addReview(
  { db, clock }: Deps,
  { author, bookingId, content }: { author: Author; bookingId: string; content: ReviewContent },
): Promise<AddOutcome> {
  return db.transaction(async (tx): Promise<AddOutcome> => {
    // An account's reviews of one hotel are counted one after the other.
    await lockAccount(tx, author.uid);
    if (await isForgotten(tx, author)) return { outcome: 'account_forgotten' };
    const booking = await lockBooking(tx, bookingId);
    if (booking?.uid !== author.uid) return { outcome: 'booking_not_found' };
    const today = clock.today();
    const refusal = await refusalOf(tx, booking, today);
    if (refusal) return refusal;
    const heldFor = await holdReasons(tx, author, booking.hotelId, today);
    const [names] = await withBanglaNames(tx, [booking]);
    const review = await insertReview(tx, {
      id: newId(),
      bookingId,
      hotelId: booking.hotelId,
      roomName: booking.roomName,
      roomNameBn: names?.roomNameBn ?? null,
      month: reviewSpan(booking).from.slice(0, 7),
      ...(await contentColumns(tx, author, content)),
      state: heldFor.length > 0 ? 'held' : 'shown',
      heldFor,
      writtenOn: today,
      createdAt: new Date(clock.now()),
    });
    return { outcome: 'written', review };
  });
}

async function refusalOf(
  tx: Database,
  booking: BookingRow,
  today: NightDate,
): Promise<StayRefusal | undefined> {
  if (await isReviewed(tx, booking.id)) return { outcome: 'reviewed' };
  if (booking.state !== 'confirmed') return { outcome: 'not_stayed' };
  const { from, until } = reviewSpan(booking);
  if (today < from) return { outcome: 'too_early', from };
  if (today > until) return { outcome: 'too_late' };
  const hasStayed = booking.checkedInAt !== null || (await hasPaid(tx, booking.id));
  return hasStayed ? undefined : { outcome: 'not_stayed' };
}

/** The review of the third stay in one hotel within 90 days is looked at, and each of an account that seems to be the hotel's. */
const heldFromNumber = 3;

async function holdReasons(
  tx: Database,
  { uid, email }: Author,
  hotelId: string,
  today: NightDate,
): Promise<ReviewHoldReason[]> {
  const hotel = await findHotelNumbers(tx, hotelId);
  const profile = await findProfile(tx, uid);
  const emails = [email, profile?.email].map((address) => address?.toLowerCase());
  const isContact =
    (hotel?.email != null && emails.includes(hotel.email.toLowerCase())) ||
    (profile?.phone != null && [hotel?.phone, hotel?.whatsApp].includes(profile.phone));
  const earlier = await countReviewsOf(tx, { uid, hotelId, since: countedSince(today) });
  return [
    ...(isContact ? (['hotel_contact'] as const) : []),
    ...(earlier + 1 >= heldFromNumber ? (['third_review'] as const) : []),
  ];
}

/** A first name is typed by a person, too: one with a number or an address in it is not shown. */
async function contentColumns(
  tx: Database,
  { uid }: Author,
  { clean, staff, place, worth, text, party, name, homeDistrict, language }: ReviewContent,
) {
  const firstName = name === 'first' ? ((await findProfile(tx, uid))?.firstName ?? null) : null;
  return {
    ...{ clean, staff, place, worth, text, party, name, language },
    firstName: firstName !== null && reviewTextFault(firstName) === undefined ? firstName : null,
    homeDistrict: homeDistrict ?? null,
  };
}

/**
 * Replaces an own review. A shown one is shown with its new text at once; a hidden one waits for the administrator, which
 * is possible once. `version`: the one that its author has read.
 */
export function changeReview(
  { db, clock }: Deps,
  input: { author: Author; reviewId: string; version: number; content: ReviewContent },
): Promise<ChangeOutcome> {
  const { author, reviewId, version, content } = input;
  return db.transaction(async (tx): Promise<ChangeOutcome> => {
    const review = await lockOwnReview(tx, author.uid, reviewId);
    if (!review) return { outcome: 'review_not_found' };
    if (review.version !== version) return { outcome: 'changed_meanwhile' };
    const today = clock.today();
    if (changeableUntil(review, today) === undefined) return { outcome: 'closed' };
    const changed = await updateReview(tx, reviewId, {
      ...(await contentColumns(tx, author, content)),
      changedOn: today,
      ...(review.state === 'hidden' && { state: 'waiting', rewritten: true }),
    });
    return { outcome: 'written', review: changed };
  });
}

/** Withdraws an own review for good; false when there is none. */
export function withdrawOwnReview(
  { db }: Pick<Deps, 'db'>,
  { uid, reviewId }: { uid: string; reviewId: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const review = await lockOwnReview(tx, uid, reviewId);
    if (review) await withdrawReview(tx, review);
    return review !== undefined;
  });
}

/**
 * An account's own review behind the lock of its booking, which the deletion of the account takes too: afterwards the
 * booking is nobody's, and no name can come back.
 */
async function lockOwnReview(tx: Database, uid: string, reviewId: string): Promise<ReviewRow | undefined> {
  const bookingId = await findBookingOfReview(tx, reviewId);
  if (bookingId === undefined) return undefined;
  const booking = await lockBooking(tx, bookingId);
  return booking?.uid === uid ? lockReview(tx, reviewId) : undefined;
}
