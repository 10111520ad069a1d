import { type ReviewAspect, reviewAspects, scoredFrom } from '../../kernel/review-choices.ts';

/** The sums of a hotel's counted marks. */
export type ReviewSums = Record<ReviewAspect, number> & { number: number };

export const noReviews: ReviewSums = { number: 0, clean: 0, staff: 0, place: 0, worth: 0 };

/** An average in tenths, rounded half-up once, in whole numbers: sum / count in tenths is 10 x sum / count. */
const tenths = (sum: number, count: number): number => Math.floor((20 * sum + count) / (2 * count));

/** All marks / (4 x number), in tenths; undefined below three reviews. */
export function scoreOf({ number, clean, staff, place, worth }: ReviewSums): number | undefined {
  if (number < scoredFrom) return undefined;
  return tenths(clean + staff + place + worth, reviewAspects.length * number);
}

/** The average of an aspect, in tenths; undefined below three reviews. */
export const aspectScoreOf = (sums: ReviewSums, aspect: ReviewAspect): number | undefined =>
  sums.number < scoredFrom ? undefined : tenths(sums[aspect], sums.number);
