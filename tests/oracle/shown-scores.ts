import { ratingFacts } from '../../app/reviews/rating-facts.ts';
import { publicHotelOf } from '../../server/api/public-hotel.ts';
import { hotelsFor, type SearchDeps } from '../../server/api/search.ts';
import { ratingByStatement } from './search-by-statement.ts';

interface Rating {
  score?: number | undefined;
  reviews?: number | undefined;
}

/**
 * The score and the number of reviews of these hotels wherever they are shown (`mine`: on the card, on the public page and above its
 * reviews, and in the structured data of list and page), and as often from the reviews themselves (`its`). Hotels that are not offered
 * are left out.
 */
export async function shownScores(
  deps: SearchDeps,
  ids: string[],
): Promise<{ id: string; mine: object[]; its: Rating[] }[]> {
  const { db } = deps;
  const answer = await hotelsFor(deps, {
    ...{ facility: [], type: [], known: [], id: [...new Set(ids)] },
    ...{ fields: 'card', pageSize: ids.length },
  });
  const compared = [];
  for (const card of answer.read().hotels) {
    const page = await publicHotelOf(deps, card.publicPath.slice(-8));
    if (page.outcome !== 'offered') throw new Error(`${card.publicPath} has a card and no page`);
    const { hotel, reviews } = page.offered;
    const { score, reviews: number } = await ratingByStatement(db, card._id);
    compared.push({
      id: card._id,
      mine: [
        ratingOf(card),
        ratingOf(hotel),
        { score: reviews.score, reviews: reviews.number || undefined },
        tenthsOf(ratingFacts(card)),
        tenthsOf(ratingFacts(hotel)),
      ],
      its: [
        ...Array.from({ length: 3 }, () => ({ score, reviews: number })),
        // Structured data name no number without a score.
        ...Array.from({ length: 2 }, () => (score === undefined ? {} : { score, reviews: number })),
      ],
    });
  }
  return compared;
}

const ratingOf = ({ score, reviews }: Rating): Rating => ({ score, reviews });

/** A rating of structured data with its score in tenths. */
const tenthsOf = (facts: ReturnType<typeof ratingFacts>): Rating =>
  facts ? { score: Math.round(Number(facts.ratingValue) * 10), reviews: facts.reviewCount } : {};
