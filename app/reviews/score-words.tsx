import type { HotelOffer } from '../../contract/hotel.ts';
import { useFormat, useText } from '../i18n/language.tsx';
import { scoreDigits } from './score-digits.ts';

/** '4.3 of 5 from 12 reviews'; without a score '2 reviews'. */
export function ScoreWords({
  hotel: { score, reviews = 0 },
}: {
  hotel: Pick<HotelOffer, 'score' | 'reviews'>;
}) {
  const { hotels: texts } = useText();
  const { digits } = useFormat();
  if (score === undefined) return <span>{texts.reviews(reviews)}</span>;
  return (
    <span>
      <b>{digits(scoreDigits(score))}</b> <span>{texts.ofFive(reviews)}</span>
    </span>
  );
}
