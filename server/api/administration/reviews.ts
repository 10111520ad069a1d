import type { Database } from '../../../db/statements/database.ts';
import {
  type AnswerOutcome,
  answerReview,
  hideReview,
  showReview,
} from '../../../domain/reviews/judge-review.ts';
import { findListedReviews, reviewsList } from '../../../domain/reviews/reviews-list-store.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { answerListed } from '../../answers/listed.ts';
import type { Handler } from '../../http/mount.ts';
import { invalidInput, notFound, Refusal } from '../../http/refusal.ts';
import { listedReviewShape } from '../review-shape.ts';
import { reviewChanged } from '../reviews.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export const getAllReviews =
  ({ db }: Deps): Handler<'allReviews'> =>
  async ({ address, query }) => {
    const { filter, hotelId } = query;
    return answerListed({ address, query }, reviewsList(db, { filter, hotelId }), (rows) =>
      rows.map(listedReviewShape),
    );
  };

export const postHideReview =
  (deps: Deps): Handler<'hideReview'> =>
  async ({ visitor: actor, params: { id: reviewId }, body: { reason, version } }) =>
    answerOf(deps, await hideReview(deps, { actor, reviewId, version, reason }));

export const postShowReview =
  (deps: Deps): Handler<'showReview'> =>
  async ({ visitor: actor, params: { id: reviewId }, body: { version } }) =>
    answerOf(deps, await showReview(deps, { actor, reviewId, version }));

export const postAnswerReview =
  (deps: Deps): Handler<'answerReview'> =>
  async ({ visitor: actor, params: { id: reviewId }, body: { answer, version } }) =>
    answerOf(deps, await answerReview(deps, { actor, reviewId, version, answer }));

/** The review as it is afterwards, or the refusal. */
async function answerOf({ db }: Deps, result: AnswerOutcome) {
  if (result.outcome !== 'done') throw refusalOf(result);
  const [listed] = await findListedReviews(db, [result.reviewId]);
  // Its author may have withdrawn it a moment later.
  if (!listed) throw notFound('review');
  return { status: 200 as const, body: { acknowledged: true as const, review: listedReviewShape(listed) } };
}

function refusalOf(result: Exclude<AnswerOutcome, { outcome: 'done' }>): Refusal {
  switch (result.outcome) {
    case 'review_not_found':
      return notFound('review');
    case 'changed_meanwhile':
      return reviewChanged();
    case 'not_shown':
      return new Refusal('review_not_shown', 'Only a review that is shown can be answered.');
    case 'answered':
      return new Refusal('answered', 'The hotel answers a review once.');
    case 'bad_answer':
      return invalidInput([{ path: 'answer', code: result.fault }]);
  }
}
