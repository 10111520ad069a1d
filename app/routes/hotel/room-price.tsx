import type { Room } from '../../../contract/room.ts';
import { nightCount, type Stay } from '../../../domain/shared/stay-dates.ts';
import { useFormat, useText } from '../../i18n/language.tsx';
import { Money } from '../../ui/money.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { discountedPrice } from './room-state.ts';

/** What a room costs a night, and with dates for the whole stay. */
export function RoomPrice({ room, stay }: { room: Room; stay: Stay | undefined }) {
  const { common, hotel: texts } = useText();
  const { money } = useFormat();
  // With dates, what the nights of the stay cost: nights may have a price of their own instead of the rack rate.
  const rackRate = room.stayRackRate ?? room.rackRate;
  const roomRent = room.stayRoomRent ?? discountedPrice(room.rackRate, room.discount);
  return (
    <div className="min-w-0">
      {room.discount > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          <s className="text-muted">
            <VisuallyHidden>{texts.rackRate} </VisuallyHidden>
            <Money taka={rackRate} />
          </s>
          <Tag tone="sunset" className="font-semibold">
            {common.percentOff(room.discount)}
          </Tag>
        </p>
      )}
      <p>
        <span className="text-xl font-semibold">
          <Money taka={roomRent} />
        </span>{' '}
        <span className="text-sm text-muted">{common.perNight}</span>
      </p>
      <p className="text-sm text-muted">
        {stay && room.stayTotal !== undefined
          ? texts.stayTotal(money(room.stayTotal), common.nights(nightCount(stay)))
          : texts.taxLater}
      </p>
    </div>
  );
}
