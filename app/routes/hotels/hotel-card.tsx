import { memo, type ReactNode } from 'react';
import type { HotelCard as Card } from '../../../contract/hotel.ts';
import { isKeyOf } from '../../../kernel/closed-lists.ts';
import { topFacilities } from '../../../kernel/top-facilities.ts';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { CardOffer } from '../../offers/card-offer.tsx';
import { offerWriter } from '../../offers/offer-texts.ts';
import { ScoreWords } from '../../reviews/score-words.tsx';
import type { ClaimedDates, Search } from '../../search/search.ts';
import { hotelAddress } from '../../search/search-address.ts';
import { Link } from '../../ui/link.tsx';
import { NearPicture } from '../../ui/near-picture.tsx';
import { Picture } from '../../ui/picture.tsx';
import { addressLine, distanceLine, kindOf, preview } from './card-texts.ts';

/**
 * A hotel of the list as a row: picture, story, price. `first`: in the first view, so its picture is not lazy.
 * Memoised, because twenty of them stand beside the filters and do not depend on typing there.
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
  const texts = offerWriter(useLanguage(), search)(hotel);
  const address = hotelAddress(hotel._id, search, dates);
  return (
    <CardOfHotel
      hotel={hotel}
      address={address}
      guests={Number(search.guestNumber)}
      isFull={hotel.available === 0}
      first={first}
    >
      <CardOffer
        texts={texts}
        address={address}
        nameId={nameIdOf(hotel._id)}
        fullHotel={{ hotelId: hotel._id, search }}
      />
    </CardOfHotel>
  );
});

/**
 * The id of the element with a hotel's name. React's own ids count the cards of a page, but the server renders each
 * card separately. The last part of a hotel's id is random enough for the cards of one page.
 */
export const nameIdOf = (hotelId: string): string => `h${hotelId.slice(-12)}`;

/**
 * Sizes of a card's picture. Slightly below its width on a phone, so that the next larger file is not loaded for a
 * few pixels.
 */
export const cardPicture = {
  sizes: '(min-width: 1280px) 480px, (min-width: 768px) 336px, 88vw',
  widestPx: 960,
};

/** All members of a hotel that a card shows outside of the offer. */
export const cardFacts = [
  '_id',
  'hotelName',
  'hotelNameBn',
  'address',
  'addressBn',
  'upazila',
  'district',
  'latitude',
  'longitude',
  'picture',
  'describtion',
  'describtionBn',
  'accomodation',
  'shownFacilities',
  'score',
  'reviews',
] as const satisfies (keyof Card)[];
export type CardFacts = Pick<Card, (typeof cardFacts)[number]>;

/**
 * The part of a card that does not depend on the dates, except for the address, and that it is grey while nothing is free.
 * The name's link covers the whole card; heart and button lie above it.
 */
export function CardOfHotel({
  hotel,
  address,
  guests,
  isFull,
  first,
  children,
}: {
  hotel: CardFacts;
  address: string;
  guests: number;
  isFull: boolean;
  first: boolean;
  /** The offer. */
  children: ReactNode;
}) {
  const text = useText();
  const language = useLanguage();
  const id = nameIdOf(hotel._id);
  const { facilities } = text;
  const CardPicture = first ? Picture : NearPicture;
  const distance = distanceLine(hotel, text.hotels, useFormat());
  return (
    <article className={isFull ? 'card card-full' : 'card'}>
      <div className="card-picture">
        <CardPicture
          src={hotel.picture}
          alt=""
          {...(first && { priority: true })}
          {...cardPicture}
          imgClassName=""
        />
        <FavouriteButton hotelId={hotel._id} nameId={id} look="picture" />
      </div>
      <div className="card-story">
        <h2 id={id}>
          <Link to={address} className="stretched" discover="none">
            {localizedText(language, hotel.hotelName, hotel.hotelNameBn)}
          </Link>
        </h2>
        <p className="card-place">
          <span>
            <b>{facilities.accommodation[kindOf(hotel)]}</b>
            {distance && <span>{` · ${distance}`}</span>}
          </span>
          {' · '}
          <span>{addressLine(hotel, text, language)}</span>
        </p>
        {hotel.reviews !== undefined && (
          <p className="card-score">
            <ScoreWords hotel={hotel} />
          </p>
        )}
        <ul className="card-has">
          {topFacilities(hotel.shownFacilities, hotel.accomodation, guests).map((facility) => (
            <li key={facility}>
              {isKeyOf(facilities.hotel, facility) ? facilities.hotel[facility] : facility}
            </li>
          ))}
        </ul>
      </div>
      <p className="card-words">{preview(localizedText(language, hotel.describtion, hotel.describtionBn))}</p>
      {children}
    </article>
  );
}
