import { memo, useId } from 'react';
import type { HotelCard as Card } from '../../../contract/hotel.ts';
import { isKeyOf } from '../../../domain/shared/closed-lists.ts';
import { topFacilities } from '../../../domain/shared/top-facilities.ts';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import type { ClaimedDates, Search } from '../../search/search.ts';
import { hotelAddress } from '../../search/search-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NearPicture } from '../../ui/near-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import { CardOffer } from './card-offer.tsx';
import { addressLine, distanceLine, kindOf, preview } from './card-texts.ts';

/**
 * A hotel of the list as a row: picture, story, price. `first`: in the first view, so its picture is not lazy. Twenty of
 * them stand beside the filters, and none depends on what is typed there.
 */
export const HotelCard = memo(function HotelCard({
  hotel,
  search,
  dates,
  first,
}: {
  hotel: Card;
  search: Search;
  dates: ClaimedDates;
  first: boolean;
}) {
  const text = useText();
  const language = useLanguage();
  const format = useFormat();
  const id = useId();
  const { facilities } = text;
  const guests = Number(search.guestNumber);
  const Shown = first ? Picture : NearPicture;
  const distance = distanceLine(hotel, text.hotels, format);
  return (
    <article className={hotel.available === 0 ? 'card card-full' : 'card'}>
      <div className="card-picture">
        <Shown
          src={hotel.picture}
          alt=""
          {...(first && { priority: true })}
          // A little under its width on a phone, so that the next wider file is not fetched for a few missing pixels.
          sizes="(min-width: 1280px) 480px, (min-width: 768px) 336px, 88vw"
          widestPx={960}
          imgClassName=""
        />
        <FavouriteButton hotelId={hotel._id} nameId={id} look="picture" />
      </div>
      <div className="card-story">
        <h2 id={id}>{localizedText(language, hotel.hotelName, hotel.hotelNameBn)}</h2>
        <p className="card-place">
          <span>
            <b>{facilities.accommodation[kindOf(hotel)]}</b>
            {distance && ` · ${distance}`}
          </span>
          {' · '}
          {addressLine(hotel, text, language)}
        </p>
        <ul className="card-has">
          {topFacilities(hotel.shownFacilities, hotel.accomodation, guests).map((facility) => (
            <li key={facility}>
              {isKeyOf(facilities.hotel, facility) ? facilities.hotel[facility] : facility}
            </li>
          ))}
        </ul>
      </div>
      <p className="card-words">{preview(localizedText(language, hotel.describtion, hotel.describtionBn))}</p>
      <div className="card-offer">
        <CardOffer hotel={hotel} search={search}>
          <ButtonLink
            to={hotelAddress(hotel._id, search, dates)}
            look="primary"
            discover="none"
            aria-describedby={id}
          >
            {text.hotels.viewRooms}
          </ButtonLink>
        </CardOffer>
      </div>
    </article>
  );
});
