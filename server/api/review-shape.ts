import type { OwnReview, ReviewListed, ShownReview, StayToReview } from '../../contract/review.ts';
import type { Database } from '../../db/statements/database.ts';
import { withBanglaNames } from '../../domain/catalog/bangla-names-store.ts';
import { changeableUntil, reviewSpan } from '../../domain/reviews/may-review.ts';
import type { StayToReviewRow } from '../../domain/reviews/reviewed-stays-store.ts';
import type { ListedReview } from '../../domain/reviews/reviews-list-store.ts';
import type { ReviewRow } from '../../domain/reviews/reviews-store.ts';
import { recordOf } from '../../kernel/closed-lists.ts';
import { reviewAspects } from '../../kernel/review-choices.ts';
import type { NightDate } from '../../kernel/stay-dates.ts';

/** A review as everybody reads it. */
export const shownReviewShape = (review: ReviewRow): ShownReview => ({
  _id: review.id,
  marks: recordOf(reviewAspects, (aspect) => review[aspect]),
  text: review.text,
  party: review.party,
  ...(review.firstName !== null && { firstName: review.firstName }),
  ...(review.homeDistrict !== null && { homeDistrict: review.homeDistrict }),
  language: review.language,
  month: review.month,
  roomName: review.roomName,
  ...(review.roomNameBn !== null && { roomNameBn: review.roomNameBn }),
  ...(review.changedOn !== null && { changedOn: review.changedOn }),
  ...(review.answer !== null && { answer: review.answer }),
});

/** A review as its author reads it on a day. */
export function ownReviewShape(review: ReviewRow, today: NightDate): OwnReview {
  const until = changeableUntil(review, today);
  return {
    ...shownReviewShape(review),
    name: review.name,
    version: review.version,
    state: review.state,
    ...(review.hiddenFor !== null && { hiddenFor: review.hiddenFor }),
    ...(until !== undefined && { changeUntil: until }),
  };
}

/** An account's stays with what may be done about their reviews. Of a stay that was moved later, a review names its own hotel and room. */
export async function staysToReviewShape(
  db: Database,
  rows: StayToReviewRow[],
  today: NightDate,
): Promise<StayToReview[]> {
  const names = await withBanglaNames(
    db,
    rows.map(({ stay }) => stay),
  );
  return rows.map(({ stay, review, reviewed, withdrawn }, index) => ({
    bookingId: stay.bookingId,
    reference: stay.reference,
    hotleId: stay.hotelId,
    hotelName: stay.hotelName,
    hotelNameBn: names[index]?.hotelNameBn,
    roomName: stay.roomName,
    roomNameBn: names[index]?.roomNameBn,
    ...(review &&
      reviewed && {
        hotleId: review.hotelId,
        hotelName: reviewed.hotelName,
        hotelNameBn: reviewed.hotelNameBn ?? undefined,
        roomName: review.roomName,
        roomNameBn: review.roomNameBn ?? undefined,
      }),
    hotelCheckInDate: stay.checkIn,
    hotelCheckOutDate: stay.checkOut,
    ...(!review && !withdrawn && { reviewUntil: reviewSpan(stay).until }),
    ...(review && { review: ownReviewShape(review, today) }),
    ...(withdrawn && { withdrawn: true }),
  }));
}

/** A review in the administrator's list. */
export function listedReviewShape({
  review,
  hotelName,
  hotelNameBn,
  reference,
  reports,
}: ListedReview): ReviewListed {
  return {
    ...shownReviewShape(review),
    hotleId: review.hotelId,
    hotelName,
    ...(hotelNameBn !== null && { hotelNameBn }),
    bookingId: review.bookingId,
    reference,
    version: review.version,
    state: review.state,
    ...(review.hiddenFor !== null && { hiddenFor: review.hiddenFor }),
    ...(review.heldFor.length > 0 && { heldFor: review.heldFor }),
    reports: Object.fromEntries(reports.map(({ reason, number }) => [reason, number])),
    createdAt: review.createdAt.toISOString(),
  };
}
