import type { HotelCard } from '../../../contract/hotel.ts';
import { nightCount } from '../../../domain/shared/stay-dates.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import { type Search, stayOf } from '../../search/search.ts';
import { Tag } from '../../ui/tag.tsx';
import { shownNightPrice } from './card-texts.ts';

/** From so many free rooms on, nobody needs to hurry. */
const fewRooms = 3;

/**
 * What a night starts from, what the cheapest free room for the guests costs a night and in all, and how many rooms are
 * left, said in words. The price that orders the list is the large one.
 */
export function CardPrice({ hotel, search }: { hotel: HotelCard; search: Search }) {
  const { common, hotels } = useText();
  const { money } = useFormat();
  const { startsFrom, stayTotal, available } = hotel;
  const nights = common.nights(nightCount(stayOf(search)));
  const night = shownNightPrice(hotel);
  return (
    <div className={available === 0 ? 'text-muted' : ''}>
      {startsFrom !== null && (
        <p className="text-sm text-muted tabular-nums">
          {hotels.startsFrom}
          {night !== startsFrom && (
            <span className="whitespace-nowrap">
              {' '}
              {money(startsFrom)} {hotels.slashPerNight}
            </span>
          )}
        </p>
      )}
      {night !== null && (
        <p className="tabular-nums">
          <span className="text-xl font-semibold whitespace-nowrap">{money(night)}</span>{' '}
          <span className="text-sm whitespace-nowrap">{hotels.slashPerNight}</span>
        </p>
      )}
      {typeof stayTotal === 'number' && (
        <p className="mt-1 text-sm text-muted tabular-nums">
          {hotels.stayTotal(money(stayTotal), Number(search.guestNumber), nights)}
          <br />
          {hotels.withTax}
        </p>
      )}
      {available === 0 && <NothingFree hotel={hotel} guests={Number(search.guestNumber)} />}
      {available !== undefined && available > 0 && available <= fewRooms && (
        <p className="mt-2">
          <Tag tone="amber" className="font-semibold">
            {hotels.roomsLeft(available)}
          </Tag>
        </p>
      )}
    </div>
  );
}

/** Whether other dates would help, or more nights: neither where no room is large enough. */
function NothingFree({ hotel, guests }: { hotel: HotelCard; guests: number }) {
  const { hotels } = useText();
  const [why, hint] = reasonOf(hotel, guests, hotels);
  return (
    <p className="mt-2">
      <Tag tone="grey" className="font-semibold">
        {why}
      </Tag>
      <span className="mt-1 block text-sm">{hint}</span>
    </p>
  );
}

function reasonOf(hotel: HotelCard, guests: number, texts: Catalogue['hotels']): [why: string, hint: string] {
  if (hotel.fitsGuests === false) return [texts.noRoomFor(guests), texts.noRoomForHint];
  if (hotel.nightsMin !== undefined) return [texts.minimumNights(hotel.nightsMin), texts.minimumNightsHint];
  return [hotel.notForSale ? texts.notForSale : texts.soldOut, texts.soldOutHint];
}
