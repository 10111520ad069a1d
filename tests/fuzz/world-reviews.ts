import { type Send, senderFor, type Target } from './target.ts';
import { bookingOf, type FreeStay } from './world.ts';
import { pay, toCard } from './world-cards.ts';

/** Stays of a guest who has left: one without a review, and the review of the other. */
export interface WorldReviews {
  toReviewId: string;
  reviewId: string;
}

/** A review, as its page sends it. */
export const reviewFields = {
  clean: 5,
  staff: 4,
  place: '3',
  worth: 4,
  text: 'Clean rooms, friendly people, BDT 2,500 well spent in 2026.',
  party: 'family',
  name: 'first',
  homeDistrict: 'Cumilla',
  language: 'en',
};

/** Books two stays that begin today, whose guest is checked in and out at once, and reviews one of them. */
export async function makeReviews(
  target: Target,
  { guestToken, asAdministrator }: { guestToken: string; asAdministrator: Send },
  [toReview, reviewed]: [FreeStay, FreeStay],
): Promise<WorldReviews> {
  const asGuest = senderFor(target, guestToken);
  const left = async (at: FreeStay) => {
    const { insertedId } = await asGuest<{ insertedId: string }>('POST', '/api/addBooking', {
      body: { ...bookingOf(at), paymentMethodId: await pay(target, toCard.good), again: true },
      key: true,
    });
    await asAdministrator('POST', `/api/checkIn/${insertedId}`);
    await asAdministrator('POST', `/api/checkOut/${insertedId}`);
    return insertedId;
  };
  const toReviewId = await left(toReview);
  const { insertedId: reviewId } = await asGuest<{ insertedId: string }>(
    'POST',
    `/api/addReview/${await left(reviewed)}`,
    { body: reviewFields },
  );
  return { toReviewId, reviewId };
}
