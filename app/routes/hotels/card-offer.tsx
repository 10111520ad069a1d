import type { ReactNode } from 'react';
import type { HotelCard } from '../../../contract/hotel.ts';
import { nightCount } from '../../../domain/shared/stay-dates.ts';
import type { Catalogue } from '../../i18n/en.ts';
import { useFormat, useText, useUnbrokenFormat } from '../../i18n/language.tsx';
import { type Search, stayOf } from '../../search/search.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { rateBeforeDiscount, shownNightPrice } from './card-texts.ts';

/** From so many free rooms on, nobody needs to hurry. */
const fewRooms = 3;

/**
 * What a night starts from, what the cheapest free room for the guests costs a night and in all, and how many rooms are
 * left, said in words. The price that orders the list is the large one; `children` is the way on, level with it.
 */
export function CardOffer({
  hotel,
  search,
  children,
}: {
  hotel: HotelCard;
  search: Search;
  children: ReactNode;
}) {
  const { common, home, hotels } = useText();
  const { money } = useFormat();
  const unbroken = useUnbrokenFormat();
  const { startsFrom, stayTotal, stayDiscount, available } = hotel;
  const guests = Number(search.guestNumber);
  const nights = common.nights(nightCount(stayOf(search))).replace(' ', '\u00a0');
  const night = shownNightPrice(hotel);
  return (
    <>
      {startsFrom !== null && (
        <p>
          {`${hotels.startsFrom} `}
          {night !== startsFrom && <span>{`${money(startsFrom)} ${hotels.slashPerNight}`}</span>}{' '}
          {night !== null && stayDiscount !== undefined && (
            // Over the price that it belongs to, and not beside that of another room.
            <span className={night === startsFrom ? undefined : 'card-before'}>
              <s>
                <VisuallyHidden>{`${home.rackRate} `}</VisuallyHidden>
                {money(rateBeforeDiscount(night, stayDiscount))}
              </s>
              <span className="card-off">{common.percentOff(stayDiscount)}</span>
            </span>
          )}{' '}
          {available !== undefined && available > 0 && available <= fewRooms && (
            <span className="card-few">{hotels.roomsLeft(available)}</span>
          )}
        </p>
      )}
      <p className="card-night">
        {night !== null && (
          <>
            <b>{money(night)}</b> <span>{hotels.slashPerNight}</span>
          </>
        )}
      </p>
      {children}
      {typeof stayTotal === 'number' && (
        <p>{`${hotels.stayTotal(unbroken.money(stayTotal), guests, nights)}, ${hotels.withTax}`}</p>
      )}
      {available === 0 && <NothingFree hotel={hotel} guests={guests} />}
    </>
  );
}

/** Whether other dates would help, or more nights: neither where no room is large enough. */
function NothingFree({ hotel, guests }: { hotel: HotelCard; guests: number }) {
  const { hotels } = useText();
  const [why, hint] = reasonOf(hotel, guests, hotels);
  return (
    <p>
      <span className="card-none">{why}</span> {hint}
    </p>
  );
}

function reasonOf(hotel: HotelCard, guests: number, texts: Catalogue['hotels']): [why: string, hint: string] {
  if (hotel.fitsGuests === false) return [texts.noRoomFor(guests), texts.noRoomForHint];
  if (hotel.nightsMin !== undefined) return [texts.minimumNights(hotel.nightsMin), texts.minimumNightsHint];
  return [hotel.notForSale ? texts.notForSale : texts.soldOut, texts.soldOutHint];
}
