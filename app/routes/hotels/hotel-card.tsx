import { useId } from 'react';
import type { HotelCard as Card } from '../../../contract/hotel.ts';
import { isKeyOf } from '../../../domain/shared/closed-lists.ts';
import { FavouriteButton } from '../../favourites/favourite-button.tsx';
import { localizedText, useLanguage, useText } from '../../i18n/language.tsx';
import type { ClaimedDates, Search } from '../../search/search.ts';
import { hotelAddress } from '../../search/search-address.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CardPrice } from './card-price.tsx';
import { addressLine, preview } from './card-texts.ts';

/** A hotel of the list as a row: picture, story, price. `first`: in the first view, so its picture is not lazy. */
export function HotelCard({
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
  const id = useId();
  const soldOut = hotel.available === 0;
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:p-4 xl:grid-cols-[17.5rem_minmax(0,1fr)_12.75rem]">
      <div className="relative md:self-start">
        <Picture
          src={hotel.picture}
          alt=""
          priority={first}
          sizes="(min-width: 1280px) 280px, (min-width: 768px) 240px, 94vw"
          className={`md:rounded-control ${soldOut ? 'opacity-75 grayscale' : ''}`}
        />
        <FavouriteButton hotelId={hotel._id} nameId={id} look="picture" />
      </div>
      <div className="p-4 md:py-0 md:pr-2 xl:pr-5 xl:pl-5">
        <h2 id={id} className="text-xl">
          {localizedText(language, hotel.hotelName, hotel.hotelNameBn)}
        </h2>
        <p className="mt-1 flex gap-1.5 text-sm text-muted">
          <Icon name="pin" className="mt-0.5 size-4" />
          {addressLine(hotel, text, language)}
        </p>
        <p className="mt-3">{preview(localizedText(language, hotel.describtion, hotel.describtionBn))}</p>
        <ul className="mt-3 flex flex-wrap gap-1.5">
          {hotel.shownFacilities.map((facility) => (
            <li key={facility}>
              <Tag>
                {isKeyOf(text.facilities.hotel, facility) ? text.facilities.hotel[facility] : facility}
              </Tag>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4 border-t border-line p-4 md:col-span-2 md:mt-4 md:px-0 md:pb-0 xl:col-span-1 xl:mt-0 xl:pl-4 xl:flex-col xl:items-stretch xl:border-t-0 xl:border-l xl:py-0 xl:pr-1 xl:text-right">
        <CardPrice hotel={hotel} search={search} />
        <ButtonLink
          to={hotelAddress(hotel._id, search, dates)}
          aria-describedby={id}
          className="w-full sm:w-auto"
        >
          {text.hotels.viewRooms}
        </ButtonLink>
      </div>
    </article>
  );
}
