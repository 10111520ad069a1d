import type { Hotel } from '../../../../contract/hotel.ts';
import { placePath } from '../../../../kernel/place-slug.ts';
import { useFormat, useLanguage, useText } from '../../../i18n/language.tsx';
import { publicHotelTexts } from '../../../i18n/public-hotel.ts';
import { ScoreWords } from '../../../reviews/score-words.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LineLink } from '../../../ui/link.tsx';
import { Nearby } from '../../hotel/nearby.tsx';
import { reviewsId } from '../../hotel/reviews/reviews-section.tsx';
import { useLocationLine } from '../../hotel/use-location-line.ts';

/** The hotel's name and location, its lowest price, and the one way on to prices and free rooms. */
export function PublicHeading({ hotel, name }: { hotel: Hotel; name: string }) {
  const { hotel: texts, hotels, places } = useText();
  const ownTexts = publicHotelTexts[useLanguage()];
  const { money } = useFormat();
  const line = useLocationLine(hotel);
  return (
    <>
      <nav aria-label={ownTexts.way}>
        <LineLink to={placePath(hotel.district)}>{hotels.titleIn(places.districts[hotel.district])}</LineLink>
      </nav>
      <header className="gap-x-10 lg:flex lg:items-start lg:justify-between">
        <div className="min-w-0">
          <h1 className="text-xl sm:text-3xl">{name}</h1>
          <p className="mt-0.5 flex items-start gap-1.5 text-muted sm:mt-1">
            <Icon name="pin" className="mt-0.5 size-5 text-tea" />
            <span>{line}</span>
          </p>
          {hotel.reviews !== undefined && (
            <a
              href={`#${reviewsId}`}
              className="mt-0.5 inline-flex min-h-11 items-center text-tea underline underline-offset-4"
            >
              <ScoreWords hotel={hotel} />
            </a>
          )}
          <Nearby hotel={hotel} />
        </div>
        <div className="mt-4 shrink-0 rounded-card border border-line bg-surface p-4 lg:w-80">
          {hotel.startsFrom !== null && (
            <p className="mb-3">
              <b className="text-lg">{texts.fromNight(money(hotel.startsFrom))}</b>{' '}
              <span className="text-sm text-muted">{texts.taxLater}</span>
            </p>
          )}
          {/* Search engines do not follow: they would fetch the guarded page of every hotel, which is not for them. */}
          <ButtonLink to={`/hotels/${hotel._id}`} rel="nofollow" look="primary" className="w-full">
            {ownTexts.toPrices}
          </ButtonLink>
          <p className="mt-2 text-sm text-muted">{ownTexts.toPricesHint}</p>
        </div>
      </header>
    </>
  );
}
