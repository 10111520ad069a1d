import { pageSizeDefault } from '../../contract/list.ts';
import type { HotelReviews, LatestReviews } from '../../contract/review.ts';
import type { Database } from '../../db/statements/database.ts';
import { findHotel } from '../../domain/catalog/catalog-store.ts';
import { reportReview } from '../../domain/reviews/judge-review.ts';
import { findStaysToReview } from '../../domain/reviews/reviewed-stays-store.ts';
import { findReviewSums } from '../../domain/reviews/reviews-store.ts';
import { aspectScoreOf, scoreOf } from '../../domain/reviews/score.ts';
import {
  countAllShown,
  countByLanguage,
  countHidden,
  findLatestReviews,
  findShownReviews,
} from '../../domain/reviews/shown-reviews-store.ts';
import {
  type AddOutcome,
  addReview,
  type ChangeOutcome,
  changeReview,
  withdrawOwnReview,
} from '../../domain/reviews/write-review.ts';
import type { Clock } from '../../kernel/clock.ts';
import { recordOf } from '../../kernel/closed-lists.ts';
import type { Language } from '../../kernel/person-choices.ts';
import { reviewAspects } from '../../kernel/review-choices.ts';
import type { Handler } from '../http/mount.ts';
import { notFound, orNotFound, Refusal } from '../http/refusal.ts';
import { accountForgotten } from './accounts.ts';
import { type PageQuery, pageHeaders, pageWindowOf } from './paging.ts';
import { ownReviewShape, shownReviewShape, staysToReviewShape } from './review-shape.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

export const postReview =
  (deps: Deps): Handler<'addReview'> =>
  async ({ visitor: author, params: { bookingId }, body: content }) => {
    const result = await addReview(deps, { author, bookingId, content });
    if (result.outcome !== 'written') throw addRefusal(result);
    const review = ownReviewShape(result.review, deps.clock.today());
    return { status: 201, body: { acknowledged: true, insertedId: review._id, review } };
  };

function addRefusal(result: Exclude<AddOutcome, { outcome: 'written' }>): Refusal {
  switch (result.outcome) {
    case 'account_forgotten':
      return accountForgotten();
    case 'booking_not_found':
      return notFound('booking');
    case 'reviewed':
      return new Refusal(
        'reviewed',
        'This stay has a review, or had one that was withdrawn. A stay is reviewed once.',
      );
    case 'too_early':
      return new Refusal('review_too_early', `This stay can be reviewed from ${result.from} on.`);
    case 'too_late':
      return new Refusal('review_too_late', 'A stay can be reviewed for 90 days after the departure.');
    case 'not_stayed':
      return new Refusal(
        'not_stayed',
        'Only a confirmed booking whose guest was checked in or that was paid can be reviewed.',
      );
  }
}

export const putReview =
  (deps: Deps): Handler<'updateReview'> =>
  async ({ visitor: author, params: { id: reviewId }, body: { version, ...content } }) => {
    const result = await changeReview(deps, { author, reviewId, version, content });
    if (result.outcome !== 'written') throw changeRefusal(result);
    return {
      status: 200,
      body: { acknowledged: true, review: ownReviewShape(result.review, deps.clock.today()) },
    };
  };

function changeRefusal({ outcome }: Exclude<ChangeOutcome, { outcome: 'written' }>): Refusal {
  switch (outcome) {
    case 'review_not_found':
      return notFound('review');
    case 'changed_meanwhile':
      return reviewChanged();
    case 'closed':
      return new Refusal(
        'review_closed',
        'A review can be changed for 14 days, and once after it was hidden. Nothing was changed.',
      );
  }
}

/** The review is another one than was read. */
export const reviewChanged = () =>
  new Refusal(
    'review_changed',
    'This review was changed meanwhile. Please read it again. Nothing was changed.',
  );

export const deleteReview =
  ({ db }: Deps): Handler<'deleteReview'> =>
  async ({ visitor: { uid }, params: { id: reviewId } }) => {
    if (!(await withdrawOwnReview({ db }, { uid, reviewId }))) throw notFound('review');
    return { status: 200, body: { deletedCount: 1 } };
  };

export const getMyReviews =
  ({ db, clock }: Deps): Handler<'myReviews'> =>
  async ({ visitor: { uid }, query, address }) => {
    const today = clock.today();
    const { rows, total } = await findStaysToReview(
      db,
      { uid, today, bookingId: query.bookingId },
      pageWindowOf(query),
    );
    return {
      status: 200,
      body: await staysToReviewShape(db, rows, today),
      headers: pageHeaders(address, query, total),
    };
  };

/** The reviews of a hotel that is there. */
export async function reviewsOfHotel(
  db: Database,
  hotelId: string,
  query: PageQuery & { language?: Language | undefined },
): Promise<HotelReviews> {
  const window = pageWindowOf(query) ?? { offset: 0, limit: pageSizeDefault };
  const sums = await findReviewSums(db, hotelId);
  const languages = await countByLanguage(db, hotelId);
  const meant = languages.filter(
    ({ language }) => query.language === undefined || language === query.language,
  );
  const score = scoreOf(sums);
  return {
    ...(score !== undefined && {
      score,
      aspects: recordOf(reviewAspects, (aspect) => aspectScoreOf(sums, aspect) ?? 0),
    }),
    number: sums.number,
    hidden: Object.fromEntries(
      (await countHidden(db, hotelId)).flatMap(({ reason, number }) => (reason ? [[reason, number]] : [])),
    ),
    languages: Object.fromEntries(languages.map(({ language, number }) => [language, number])),
    total: meant.reduce((sum, { number }) => sum + number, 0),
    reviews: (await findShownReviews(db, hotelId, { ...window, language: query.language })).map(
      shownReviewShape,
    ),
  };
}

export const getHotelReviews =
  ({ db }: Deps): Handler<'reviews'> =>
  async ({ params: { hotelId }, query, address }) => {
    orNotFound(await findHotel(db, hotelId), 'hotel');
    const body = await reviewsOfHotel(db, hotelId, query);
    return { status: 200, body, headers: pageHeaders(address, query, body.total) };
  };

const latestMax = 7;

/** The newest reviews of all hotels, for the call and the website. */
export async function latestReviews({ db }: Pick<Deps, 'db'>): Promise<LatestReviews> {
  const rows = await findLatestReviews(db, latestMax);
  return {
    number: await countAllShown(db),
    reviews: rows.map(({ review, hotelName, hotelNameBn }) => {
      const { answer: _, ...listed } = shownReviewShape(review);
      return {
        ...listed,
        hotleId: review.hotelId,
        hotelName,
        ...(hotelNameBn !== null && { hotelNameBn }),
      };
    }),
  };
}

export const getLatestReviews =
  (deps: Deps): Handler<'latestReviews'> =>
  async () => ({ status: 200, body: await latestReviews(deps) });

export const postReportReview =
  ({ db }: Deps): Handler<'reportReview'> =>
  async ({ params: { id }, body: { reason } }) => {
    if (!(await reportReview(db, id, reason))) throw notFound('review');
    return { status: 200, body: { acknowledged: true } };
  };
