import type { Hotel } from '../../../contract/hotel.ts';
import { nightCount } from '../../../domain/shared/stay-dates.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import { type Search, stayOf } from '../../search/search.ts';
import { Tag } from '../../ui/tag.tsx';

/** From so many free rooms on, nobody needs to hurry. */
const fewRooms = 3;

/** What a night starts from, what the stay costs, and how many rooms are left, said in words. */
export function CardPrice({ hotel, search }: { hotel: Hotel; search: Search }) {
  const { common, hotels } = useText();
  const { money } = useFormat();
  const { startsFrom, stayTotal, available } = hotel;
  const nights = common.nights(nightCount(stayOf(search)));
  return (
    <div className={available === 0 ? 'text-muted' : ''}>
      {startsFrom !== null && (
        <>
          <p className="text-sm text-muted">{hotels.startsFrom}</p>
          <p className="tabular-nums">
            <span className="text-xl font-semibold whitespace-nowrap">{money(startsFrom)}</span>{' '}
            <span className="text-sm whitespace-nowrap">{hotels.slashPerNight}</span>
          </p>
        </>
      )}
      {typeof stayTotal === 'number' && (
        <p className="mt-1 text-sm text-muted tabular-nums">
          {hotels.stayTotal(money(stayTotal), Number(search.guestNumber), nights)}
          <br />
          {hotels.withTax}
        </p>
      )}
      {available === 0 && (
        <p className="mt-2">
          <Tag tone="grey" className="font-semibold">
            {hotels.soldOut}
          </Tag>
          <span className="mt-1 block text-sm">{hotels.soldOutHint}</span>
        </p>
      )}
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
