import type { StayToReview } from '../../../../contract/review.ts';
import { call } from '../../../calls.ts';
import { notFoundOn404 } from '../../../session/guards.ts';

export interface ReviewPageData {
  reference: string;
  /** Undefined when there is nothing to review: too early, too late, or nobody stayed. */
  stay: StayToReview | undefined;
  /** The first name that may stand beside the review, as it is stored in the account. */
  firstName: string | undefined;
}

/** An own stay and its review. */
export async function loadReview(reference: string, signal: AbortSignal): Promise<ReviewPageData> {
  const [booking, me] = await Promise.all([
    notFoundOn404(call('booking', { params: { id: reference }, signal })),
    // Without it the form offers the first name in general.
    call('me', { signal }).catch(() => undefined),
  ]);
  const [stay] = await call('myReviews', { query: { bookingId: booking._id }, signal });
  return { reference: booking.reference, stay, firstName: me?.profile?.firstName || undefined };
}
