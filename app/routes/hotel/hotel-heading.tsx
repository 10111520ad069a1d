import { useId } from 'react';
import type { Hotel } from '../../../contract/hotel.ts';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { useText } from '../../i18n/language.tsx';
import type { OfferTexts } from '../../offers/offer-texts.ts';
import { ShareButton } from '../../reach/share-button.tsx';
import { ScoreWords } from '../../reviews/score-words.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Nearby } from './nearby.tsx';
import { reviewsId } from './reviews/reviews-section.tsx';
import { PriceFrom } from './starts-from.tsx';
import { useLocationLine } from './use-location-line.ts';

/** The hotel's name, its location, and what is nearby. */
export function HotelHeading({ hotel, name, offer }: { hotel: Hotel; name: string; offer: OfferTexts }) {
  const { places, reach } = useText();
  const nameId = useId();
  return (
    <header>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:gap-x-6">
        {/* With large text the buttons stand below the name. */}
        <div className="min-w-0 flex-1 basis-40">
          <h1 id={nameId} className="text-xl sm:text-3xl">
            {name}
          </h1>
          <p className="mt-0.5 flex items-start sm:mt-1 gap-1.5 text-muted">
            <Icon name="pin" className="mt-0.5 size-5 text-tea" />
            <span>{useLocationLine(hotel)}</span>
          </p>
          {hotel.reviews !== undefined && (
            <button
              type="button"
              onClick={showReviews}
              className="mt-0.5 inline-flex min-h-11 items-center text-left text-tea underline underline-offset-4"
            >
              <ScoreWords hotel={hotel} />
            </button>
          )}
        </div>
        {/* On a phone the buttons are icons, so that the name has the room. */}
        <div className="flex shrink-0 gap-2">
          <FavouriteButton hotelId={hotel._id} nameId={nameId} look="words" />
          <ShareButton
            className="max-sm:min-w-11 max-sm:px-2.5 max-sm:[&>span]:sr-only"
            shared={{
              text: reach.hotel(name, places.districts[hotel.district]),
              address: window.location.origin + sharedPath(hotel),
            }}
          />
        </div>
      </div>
      <PriceFrom offer={offer} className="sm:mt-4 xl:hidden" />
      <Nearby hotel={hotel} />
    </header>
  );
}

/** The public page, which opens for everybody; a hotel that is not offered has none. */
const sharedPath = ({ _id, publicPath, forSale, startsFrom }: Hotel) =>
  forSale && startsFrom !== null ? publicPath : `/hotels/${_id}`;

/** Leads to the last part of the page, which loads when it comes near. */
function showReviews() {
  const reviews = document.getElementById(reviewsId);
  reviews?.focus({ preventScroll: true });
  reviews?.scrollIntoView();
}
