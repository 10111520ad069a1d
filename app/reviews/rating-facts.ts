import { scoreDigits } from './score-digits.ts';

/** The score of guests' reviews for search engines (schema.org); undefined where the page shows none. */
export const ratingFacts = ({
  score,
  reviews,
}: {
  score?: number | undefined;
  reviews?: number | undefined;
}) =>
  score === undefined
    ? undefined
    : ({ '@type': 'AggregateRating', ratingValue: scoreDigits(score), reviewCount: reviews } as const);
