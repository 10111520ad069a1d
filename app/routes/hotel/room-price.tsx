import type { Room } from '../../../contract/room.ts';
import { nightCount, type Stay } from '../../../kernel/stay-dates.ts';
import { useText } from '../../i18n/language.tsx';
import { TwoSums } from '../../offers/two-sums.tsx';
import { Money } from '../../ui/money.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { nightPrice } from './room-state.ts';

/** The price of a room: with dates for the whole stay and a night of it; without dates for a night. */
export function RoomPrice({
  room,
  stay,
  addsTax,
}: {
  room: Room;
  stay: Stay | undefined;
  /** Taxes are added to the price of a night. */
  addsTax: boolean;
}) {
  const { common, hotel: texts } = useText();
  // With dates, the prices of the stay's nights, which may differ from the rack rate.
  const rackRate = room.stayRackRate ?? room.rackRate;
  const roomRent = nightPrice(room);
  const total = stay && room.stayTotal !== undefined ? room.stayTotal : undefined;
  const discounted = room.discount > 0 && (
    <>
      <s className="text-muted">
        <VisuallyHidden>{texts.rackRate} </VisuallyHidden>
        <Money taka={rackRate} />
      </s>{' '}
    </>
  );
  const off = room.discount > 0 && (
    <>
      {' '}
      <Tag tone="tea" className="font-semibold whitespace-nowrap">
        {common.percentOff(room.discount)}
      </Tag>
    </>
  );
  return (
    <div className="min-w-0">
      {stay && total !== undefined ? (
        <>
          <p>
            <span className="text-xl font-semibold">
              <Money taka={total} />
            </span>{' '}
            <span className="text-sm text-muted">{texts.forNights(common.nights(nightCount(stay)))}</span>
          </p>
          <p className="text-sm text-muted">{texts.taxIncluded}</p>
          {room.stayAdvance !== undefined && (
            <p>
              <TwoSums advance={room.stayAdvance} atHotel={Number((total - room.stayAdvance).toFixed(2))} />
            </p>
          )}
          <p className="text-sm">
            {discounted}
            <Money taka={roomRent} className="font-semibold" />{' '}
            <span className="text-muted">{common.perNight}</span>
            {off}
          </p>
        </>
      ) : (
        <>
          {off && (
            <p className="text-sm">
              {discounted}
              {off}
            </p>
          )}
          <p>
            <span className="text-xl font-semibold">
              <Money taka={roomRent} />
            </span>{' '}
            <span className="text-sm whitespace-nowrap text-muted">{common.perNight}</span>
          </p>
          <p className="text-sm text-muted">{addsTax ? texts.taxLater : texts.taxInPrice}</p>
        </>
      )}
    </div>
  );
}
