import type { Database } from '../../db/statements/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { ReviewFault } from '../../kernel/review-choices.ts';
import { findProfile } from '../accounts/accounts-store.ts';
import { type Actor, recordChange } from '../audit/audit-store.ts';
import { findBooking } from '../bookings/booking-store.ts';
import { findHotelRows } from '../catalog/catalog-store.ts';
import { type AnswerFault, answerFault } from './answer-fault.ts';
import { addReport, endReports, lockReview, type ReviewRow, updateReview } from './reviews-store.ts';

export type JudgeOutcome =
  | { outcome: 'done'; reviewId: string }
  | { outcome: 'review_not_found' }
  /** It is another one than was read: its author has changed it, or somebody else has judged it. */
  | { outcome: 'changed_meanwhile' };

export type AnswerOutcome =
  | JudgeOutcome
  | { outcome: 'not_shown' }
  | { outcome: 'answered' }
  | { outcome: 'bad_answer'; fault: AnswerFault };

interface Deps {
  db: Database;
  clock: Clock;
}

interface Judged {
  actor: Actor;
  reviewId: string;
  /** The version that was read: nobody hides or shows words that they have not read. */
  version: number;
}

/** Hides the words and the name of a review for a reason. A hidden one gets the new reason. */
export function hideReview(
  { db, clock }: Deps,
  { reason, ...judged }: Judged & { reason: ReviewFault },
): Promise<JudgeOutcome> {
  return judge(db, judged, async (tx, review): Promise<JudgeOutcome> => {
    await updateReview(tx, review.id, {
      state: 'hidden',
      hiddenFor: reason,
      hiddenOn: clock.today(),
      reported: 0,
    });
    await endReports(tx, review.id);
    await record(tx, judged.actor, review, 'review.hide', { reviewState: 'hidden', reviewReason: reason });
    return done(review);
  });
}

/** Shows a review that was held, hidden or waiting. Of a shown one it ends the reports. */
export function showReview({ db }: Deps, judged: Judged): Promise<JudgeOutcome> {
  return judge(db, judged, async (tx, review): Promise<JudgeOutcome> => {
    await updateReview(tx, review.id, { state: 'shown', hiddenFor: null, hiddenOn: null, reported: 0 });
    await endReports(tx, review.id);
    await record(tx, judged.actor, review, 'review.show', { reviewState: 'shown' });
    return done(review);
  });
}

/** Answers a shown review in the hotel's name, once. */
export function answerReview(
  { db }: Deps,
  { answer, ...judged }: Judged & { answer: string },
): Promise<AnswerOutcome> {
  return judge(db, judged, async (tx, review): Promise<AnswerOutcome> => {
    if (review.state !== 'shown') return { outcome: 'not_shown' };
    if (review.answer !== null) return { outcome: 'answered' };
    const booking = await findBooking(tx, review.bookingId);
    // The booking may be for somebody else than the account's owner.
    const owner = booking?.uid ? await findProfile(tx, booking.uid) : undefined;
    const fault = answerFault(answer, {
      guestNames: [
        ...[booking?.guestName ?? null, review.firstName],
        ...[owner?.firstName ?? null, owner?.lastName ?? null],
      ],
      roomNames: [review.roomName, review.roomNameBn],
      roomNumber: booking?.roomNumber ?? null,
    });
    if (fault) return { outcome: 'bad_answer', fault };
    await updateReview(tx, review.id, { answer });
    await record(tx, judged.actor, review, 'review.answer', {});
    return done(review);
  });
}

/** Counts a visitor's report; false when no such review is shown. */
export const reportReview = (db: Database, reviewId: string, reason: ReviewFault): Promise<boolean> =>
  db.transaction((tx) => addReport(tx, reviewId, reason));

/** Does something with a review as it was read, in one transaction. The refusal of `work` changes nothing. */
function judge<Outcome>(
  db: Database,
  { reviewId, version }: Judged,
  work: (tx: Database, review: ReviewRow) => Promise<Outcome>,
): Promise<Outcome | JudgeOutcome> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review) return { outcome: 'review_not_found' };
    if (review.version !== version) return { outcome: 'changed_meanwhile' };
    return work(tx, review);
  });
}

const done = ({ id }: ReviewRow): JudgeOutcome => ({ outcome: 'done', reviewId: id });

/** The audit log names the review by its hotel, with states and reasons; never a text or a name of a guest. */
async function record(
  tx: Database,
  actor: Actor,
  review: ReviewRow,
  action: 'review.hide' | 'review.show' | 'review.answer',
  after: { reviewState?: string; reviewReason?: string },
): Promise<void> {
  const [hotel] = await findHotelRows(tx, [review.hotelId]);
  const before = {
    reviewState: review.state,
    ...(review.hiddenFor !== null && { reviewReason: review.hiddenFor }),
  };
  await recordChange(tx, {
    actor,
    action,
    subject: { kind: 'review', id: review.id, name: hotel?.name ?? '' },
    before: action === 'review.answer' ? null : before,
    after: action === 'review.answer' ? null : after,
  });
}
