import { useMemo } from 'react';
import type { GuestNumber } from '../../../../../contract/enumerations.ts';
import type { Room } from '../../../../../contract/room.ts';
import { nightCount } from '../../../../../kernel/stay-dates.ts';
import { call } from '../../../../calls.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { type Loaded, useLoaded } from '../../../../ui/use-loaded.ts';
import type { RoomOption } from '../desk/room-options.tsx';
import { isStay, type TypedStay } from '../desk/stay-fields.tsx';

export interface PricedRoom extends RoomOption {
  /** Taka for the whole stay. */
  total: number;
}

/** The rooms of a hotel for a stay, with the price of each and how many are free. */
export function useFreeRooms(
  hotelId: string | undefined,
  stay: TypedStay,
  guests: GuestNumber,
): Loaded<PricedRoom[]> {
  const { desk, deleting } = useAdminText();
  const { common } = useText();
  const { money } = useFormat();
  const language = useLanguage();
  const { checkIn, checkOut } = stay;
  const loaded = useLoaded(
    hotelId && isStay(stay) ? [hotelId, checkIn, checkOut].join(' ') : undefined,
    (signal) =>
      // A desk also sells rooms that are not for sale on the site.
      call('rooms', { query: { hotelId: hotelId ?? '', sort: 'added', checkIn, checkOut }, signal }),
  );
  const nights = isStay(stay) ? nightCount(stay) : 0;
  const options = useMemo(
    () =>
      loaded.value?.map((room) => ({
        id: room._id,
        name: localizedText(language, room.roomName, room.roomNameBn),
        notes: [
          ...(room.forSale ? [] : [deleting.offSale]),
          ...(room.available ? [desk.free(room.available)] : []),
          desk.stayTotal(money(room.stayTotal ?? 0), common.nights(nights)),
        ],
        closed: closedBy(room, guests, desk),
        total: room.stayTotal ?? 0,
      })),
    [loaded.value, desk, deleting, language, money, common, nights, guests],
  );
  return { ...loaded, value: options };
}

function closedBy(room: Room, guests: GuestNumber, desk: ReturnType<typeof useAdminText>['desk']) {
  if (room.maxGuest < Number(guests)) return desk.tooSmall(room.maxGuest);
  if (room.notForSale) return desk.notForSale;
  if (room.nightsMin !== undefined) return desk.minimumNights(room.nightsMin);
  return room.available ? undefined : desk.soldOut;
}
